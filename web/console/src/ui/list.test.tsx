// What every list can do: filters in the address, orders by its columns, its number and sum, selected rows.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Row } from '@/api/lists'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { bulkAct } from '@/ui/bulk'
import { ResourceScreen, resource } from './resource'

type Payment = Row<'/suspense/list'>

const payments = resource(
  {
    list: '/suspense/list',
    id: 'id',
    filters: { state: ['open', 'matched'], channelId: [], amountFrom: [], sort: ['newest', 'oldest'] },
    query: given => given,
  },
  () => ({
    title: 'Payments',
    filters: {
      state: { label: 'state', option: value => value },
      channelId: {
        label: 'channel',
        options: [
          { value: '', label: 'any' },
          { value: '502', label: 'bank' },
        ],
      },
      amountFrom: { label: 'least', amount: true },
    },
    columns: [
      { head: 'reference', cell: item => item.reference },
      { head: 'received', cell: item => item.receivedAt, sort: { down: 'newest', up: 'oldest' } },
    ],
    facts: item => [{ name: 'memo', value: item.memo }],
    nameOf: item => item.reference,
    bulk: [
      bulkAct({
        words: 'return',
        fits: (item: Payment) => item.state === 'open',
        title: 'Return payments',
        path: '/suspense/return',
        refreshes: ['/suspense/list'],
        label: (item: Payment) => item.reference,
        forAll: { label: 'reason', maxLength: 200 },
        body: (item: Payment, { forAll }) => ({ id: item.id, reason: forAll }),
        said: () => 'returned',
      }),
    ],
  }),
)

const item = (id: number, state = 'open') => ({
  id: String(id),
  reference: `FT-${id}`,
  memo: '',
  state,
  receivedAt: '',
})

beforeEach(() => {
  reply('/me', says({ operatorId: '1', name: 'x', role: 'finance', permissions: [], isDemo: false }))
  const items = [item(1), item(2), item(3, 'matched'), item(4)]
  const matches = { count: 1204, isMore: false, sum: '3512000000.00' }
  reply('/suspense/list', says({ items, next: null, matches }))
})

const last = () => asked.filter(({ path }) => path === '/suspense/list').at(-1)?.query

async function shown(at = '/') {
  const { router } = show(<ResourceScreen of={payments} />, at)
  await screen.findByText('FT-1')
  return { router, user: userEvent.setup() }
}

test('the line above the list says how many match and their sum', async () => {
  await shown()
  expect(screen.getByText('1.204 kết quả')).toBeVisible()
  expect(screen.getByText('3.512.000.000 ₫')).toBeVisible()
})

test('a further filter is added from the menu, shown as a chip and removed', async () => {
  const { router, user } = await shown()
  await user.selectOptions(screen.getByLabelText('Thêm bộ lọc'), 'channel')
  await user.selectOptions(screen.getByLabelText('channel'), 'bank')
  await user.click(screen.getByRole('button', { name: 'Áp dụng bộ lọc' }))
  expect(router.state.location.search).toBe('?channelId=502')
  await waitFor(() => expect(last()).toMatchObject({ channelId: '502' }))
  expect(screen.getByRole('button', { name: 'channel: bank' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc channel' }))
  expect(router.state.location.search).toBe('')
})

test('one button clears every filter', async () => {
  const { router, user } = await shown('/?state=matched&channelId=502&amountFrom=5000&sort=oldest')
  expect(screen.getByRole('button', { name: /^least: 5\.000/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Xóa hết bộ lọc' }))
  expect(router.state.location.search).toBe('?sort=oldest')
})

test('a column sorts by keyboard, and the address keeps the order', async () => {
  const { router, user } = await shown()
  const head = screen.getByRole('columnheader', { name: 'received' })
  expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(last()).not.toHaveProperty('sort')
  within(head).getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?sort=oldest')
  expect(screen.getByRole('columnheader', { name: 'received' })).toHaveAttribute('aria-sort', 'ascending')
  await waitFor(() => expect(last()).toMatchObject({ sort: 'oldest' }))
  await user.click(screen.getByRole('button', { name: 'received' }))
  expect(router.state.location.search).toBe('')
})

const isOn = (n: number) => (screen.getByLabelText(`Chọn FT-${n}`) as HTMLInputElement).checked

test('x selects the current row, shift every row between, and the head all', async () => {
  const { user } = await shown()
  await user.keyboard('jx')
  expect([1, 2, 3, 4].map(isOn)).toEqual([true, false, false, false])
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('Chọn FT-3'))
  await user.keyboard('{/Shift}')
  expect([1, 2, 3, 4].map(isOn)).toEqual([true, true, true, false])
  await user.click(screen.getByLabelText('Chọn tất cả các dòng đang hiện'))
  expect([1, 2, 3, 4].map(isOn)).toEqual([true, true, true, true])
  expect(screen.getByRole('button', { name: 'return (3)' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn' }))
  expect(screen.queryByLabelText('Các dòng đã chọn')).toBeNull()
})

test('each selected row is one call, and its result or refusal stands in the table', async () => {
  const { user } = await shown()
  reply(
    '/suspense/return',
    says({}),
    refuses(22_013, 'Khoản này đã được xử lý'),
    refuses(10_004, 'Quá nhiều yêu cầu'),
    says({}),
  )
  await user.click(screen.getByLabelText('Chọn tất cả các dòng đang hiện'))
  await user.click(screen.getByRole('button', { name: 'return (3)' }))
  const dialog = await screen.findByRole('dialog')
  const start = within(dialog).getByRole('button', { name: 'Thực hiện' })
  expect(start).toBeDisabled()
  await user.type(within(dialog).getByLabelText('reason'), 'Gửi nhầm')
  await user.click(start)
  expect(await within(dialog).findByText('Khoản này đã được xử lý')).toBeVisible()
  // Too busy is no judgement: the run stops, and the same call goes out again.
  expect(await within(dialog).findByText('Chưa rõ')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Đóng' }))
  await user.click(screen.getByRole('button', { name: 'return (3)' }))
  const again = await screen.findByRole('dialog')
  expect(within(again).getByText('Khoản này đã được xử lý')).toBeVisible()
  await user.click(within(again).getByRole('button', { name: 'Tiếp tục' }))
  await waitFor(() => expect(within(again).getAllByText('returned')).toHaveLength(2))
  const calls = asked.filter(({ path }) => path === '/suspense/return')
  expect(calls.map(({ body }) => (body as { id: string }).id)).toEqual(['1', '2', '4', '4'])
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[3]).toBe(keys[2])
  expect(new Set(keys).size).toBe(3)
})

test('? lists the keys of the screen', async () => {
  const { KeyHelp } = await import('./key-help')
  show(
    <>
      <ResourceScreen of={payments} />
      <KeyHelp />
    </>,
  )
  await screen.findByText('FT-1')
  await userEvent.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Phím tắt' })
  expect(within(help).getByText('Chọn hoặc bỏ chọn dòng đang xem')).toBeVisible()
  await userEvent.click(within(help).getByRole('button', { name: 'Đóng' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
