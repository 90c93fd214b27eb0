// The columns of a list are chosen with the keyboard alone, and kept in the address, in a view and on the
// device.
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { ResourceScreen, resource } from './resource'

const payments = resource(
  { list: '/suspense/list', id: 'id', filters: { state: ['open', 'matched'] }, query: given => given },
  () => ({
    title: 'Payments',
    filters: { state: { label: 'state', option: value => value } },
    columns: [
      { key: 'reference', head: 'reference', cell: item => item.reference },
      { key: 'memo', head: 'memo', cell: item => item.memo },
      { key: 'channel', head: 'channel', cell: () => 'bank' },
      { head: 'mark', cell: () => '*' },
    ],
  }),
)

beforeEach(() => {
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions: [], isDemo: false }))
  reply('/view/list', says({ views: [] }))
  reply('/suspense/list', says({ items: [{ id: '1', reference: 'FT-1', memo: 'first' }], next: null }))
})

async function open(at = '/suspense') {
  const { router } = show(<ResourceScreen of={payments} />, at)
  await screen.findByText('FT-1')
  return router
}
const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent)

test('with the keyboard alone a column is hidden, and all are shown again', async () => {
  const router = await open()
  await userEvent.keyboard('c')
  expect(screen.getByRole('dialog', { name: 'Chọn cột' })).toBeVisible()
  // Neither the first, which names the row, nor one without a key is offered.
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  screen.getByRole('checkbox', { name: 'memo' }).focus()
  await userEvent.keyboard(' {Enter}')
  expect(heads()).toEqual(['reference', 'channel', 'mark'])
  expect(router.state.location.search).toBe('?hide=memo')
  expect(screen.getByRole('button', { name: 'Cột: 2/3' })).toBeVisible()
  await userEvent.keyboard('c')
  await userEvent.click(screen.getByRole('button', { name: 'Hiện tất cả' }))
  await userEvent.click(screen.getByRole('button', { name: 'Áp dụng' }))
  expect(heads()).toEqual(['reference', 'memo', 'channel', 'mark'])
  expect(router.state.location.search).toBe('')
})

test('the choice stays on this device, for its own screen', async () => {
  await open('/suspense?hide=memo')
  expect(heads(), 'an address is only followed').not.toContain('memo')
  cleanup()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Cột' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'channel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Áp dụng' }))
  cleanup()
  await open()
  expect(heads()).toEqual(['reference', 'memo', 'mark'])
  cleanup()
  await open('/elsewhere')
  expect(heads()).toContain('channel')
})

test('a saved view has its columns, whatever the device shows, and they are no unknown filter', async () => {
  localStorage.setItem('console.hidden.suspense', '["channel"]')
  const view = { id: '1', screen: 'suspense', name: 'Gọn', address: 'hide=memo', opensFirst: false }
  reply('/view/list', says({ views: [view] }))
  const router = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Gọn' }))
  expect(heads()).toEqual(['reference', 'channel', 'mark'])
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'matched' }))
  reply('/view/save', says({ ...view, id: '2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu chế độ xem' }))
  await userEvent.type(screen.getByLabelText('Tên chế độ xem'), 'Khớp')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/view/save')?.body).toMatchObject({
      address: 'hide=memo&state=matched',
    }),
  )
  expect(router.state.location.search).toContain('hide=memo')
})

test('a hidden column that is gone hides nothing', async () => {
  await open('/suspense?hide=colour.memo')
  expect(heads()).toEqual(['reference', 'channel', 'mark'])
  expect(screen.getByRole('button', { name: 'Cột: 2/3' })).toBeVisible()
})
