// The shown list as a file: with its filters, with permission only, and continuing where a file ends.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import SuspenseScreen from '@/features/money/suspense.screen'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'

const me = (permissions: string[]) =>
  says({ operatorId: '1', name: 'x', role: 'finance', permissions, isDemo: false })

const payment = {
  id: '5',
  state: 'open',
  why: 'late',
  channelId: '502',
  reference: 'FT1',
  amount: '5000.00',
  memo: '',
  receivedAt: '2026-11-23T10:00:00+07:00',
  reason: '',
  closedBy: '0',
}

const file = (next?: string) => () =>
  new Response('id\r\n5\r\n', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="suspense-list-2026-11-23-1005.csv"',
      'x-export-rows': '1',
      ...(next && { 'x-export-next': next }),
    },
  })

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const exports = () => asked.filter(({ path }) => path === '/suspense/list/export')

async function shown(permissions: string[]) {
  reply('/me', me(permissions))
  reply('/suspense/list', says({ items: [payment] }))
  show(<SuspenseScreen />, '/?state=matched')
  await screen.findByText('FT1')
  return userEvent.setup()
}

test('the file has the filters of what is shown', async () => {
  const user = await shown(['topups', 'exports'])
  reply('/suspense/list/export' as never, file())

  await user.click(await screen.findByRole('button', { name: 'Xuất CSV' }))

  await waitFor(() => expect(saved).toEqual(['suspense-list-2026-11-23-1005.csv']))
  expect(exports()[0]?.query).toEqual({ state: 'matched' })
})

test('a list longer than a file continues in the next', async () => {
  const user = await shown(['topups', 'exports'])
  reply('/suspense/list/export' as never, file('77'), file())

  await user.click(await screen.findByRole('button', { name: 'Xuất CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Xuất tiếp phần 2' }))

  await screen.findByRole('button', { name: 'Xuất CSV' })
  expect(saved).toEqual(['suspense-list-2026-11-23-1005-1.csv', 'suspense-list-2026-11-23-1005-2.csv'])
  expect(exports()[1]?.query).toEqual({ state: 'matched', cursor: '77' })
})

test('without the permission to export there is no button', async () => {
  await shown(['topups'])
  expect(screen.queryByRole('button', { name: 'Xuất CSV' })).toBeNull()
})

test('a refusal in place of the file is shown', async () => {
  const user = await shown(['topups', 'exports'])
  reply('/suspense/list/export' as never, refuses(12_002, 'Vai trò của bạn không có quyền làm việc này'))

  await user.click(await screen.findByRole('button', { name: 'Xuất CSV' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('không có quyền')
  expect(saved).toEqual([])
})
