// An empty list says what would be in it and where that comes from; with filters, that nothing matches them.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { ResourceScreen, resource } from './resource'

const holds = resource(
  {
    list: '/hold/list',
    id: 'id',
    filters: { state: ['active', 'lifted'] },
    query: given => given,
  },
  () => ({
    title: 'Holds',
    empty: 'No holds',
    origin: { from: 'Set on a page of a person', to: '/people' },
    filters: { state: { label: 'state', option: value => value } },
    columns: [{ head: 'id', cell: item => item.id }],
  }),
)

function shown(permissions: string[], at = '/holds') {
  reply('/me', says({ operatorId: '1', name: 'lan', role: 'finance', permissions, isDemo: false }))
  reply('/hold/list', says({ items: [] }))
  return show(<ResourceScreen of={holds} />, at)
}

test('an empty list says where its rows come from, and leads there', async () => {
  shown(['payouts', 'people'])
  expect(await screen.findByText('Set on a page of a person')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Người dùng' })).toHaveAttribute('href', '/people')
})

test('an operator who may not open that screen has no link to it', async () => {
  shown(['payouts'])
  expect(await screen.findByText('Set on a page of a person')).toBeInTheDocument()
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/me'))
  expect(screen.queryByRole('link', { name: 'Người dùng' })).not.toBeInTheDocument()
})

test('a list without a match says so, and its filters are cleared', async () => {
  const { router } = shown(['payouts', 'people'], '/holds?state=lifted')
  expect(await screen.findByText('Không có dòng nào khớp với bộ lọc')).toBeInTheDocument()
  await userEvent.click(screen.getAllByRole('button', { name: 'Xóa hết bộ lọc' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Set on a page of a person')).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
})
