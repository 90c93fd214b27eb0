// The page of work: all queues in one list, decided in place; what fails or needs another is said.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import WorkScreen from './work.screen'

const order = (id: string, createdAt: string, more = {}) => ({
  id,
  state: 'awaiting_payment',
  channelId: '502',
  memo: `GV${id}`,
  nickname: `Người ${id}`,
  maskedMobile: '0912****678',
  userId: '7',
  amount: '500000.00',
  createdAt,
  expiresAt: '2026-11-16T18:00:00+07:00',
  reason: '',
  ...more,
})

const adjustment = (proposer: string, proposedAt: string) => ({
  id: '9',
  state: 'proposed',
  userId: '7',
  nickname: 'Minh Anh',
  maskedMobile: '0912****679',
  unit: 'BALANCE',
  direction: 'debit',
  amount: '20000.00',
  reason: 'Cộng nhầm',
  evidence: '',
  proposedBy: proposer === 'lan' ? '1' : '2',
  proposer,
  proposedAt,
  expiresAt: '2026-11-18T10:00:00+07:00',
  decider: '',
  decision: '',
})

interface World {
  orders?: object[]
  adjustments?: object[]
  counts?: Record<string, number>
  alarms?: string[]
  permissions?: string[]
  next?: string
}

function shown(world: World = {}) {
  const { orders = [], adjustments = [], alarms = [], next } = world
  const { permissions = ['dashboard', 'topups', 'adjustments'] } = world
  const counts = {
    'payments.top_ups': orders.length,
    'payments.suspense': 0,
    'adjustments.proposals': adjustments.length,
    ...world.counts,
  }
  const queues = Object.entries(counts).map(([key, waiting]) => ({ key, waiting }))
  reply('/me', says({ operatorId: '1', name: 'lan', role: 'finance', permissions, isDemo: false }))
  reply('/work/waiting', says({ queues, alarms }))
  reply('/topup/list', says({ items: orders, next }))
  reply('/topup/get', says(orders[0] ?? {}))
  reply('/suspense/list', says({ items: [] }))
  reply('/channel/list', says({ items: [] }))
  reply('/adjustment/list', says({ items: adjustments }))
  reply('/adjustment/get', says(adjustments[0] ?? {}))
  reply('/person/holdings', says({ holdings: [] }))
  reply('/claim/list', says({ claims: [] }))
}

const rows = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)

test('all queues are one list, the oldest first, with whose it is, how much and until when', async () => {
  shown({
    orders: [order('1', '2026-11-16T10:00:00+07:00'), order('2', '2026-11-16T12:00:00+07:00')],
    adjustments: [adjustment('huy', '2026-11-16T11:00:00+07:00')],
  })
  show(<WorkScreen />)
  await screen.findByText(/GV2/)
  await screen.findByText('Minh Anh')
  const [first, second, third] = await rows('Đang chờ bạn')
  expect(first).toMatch(/Nạp tiền chờ xác nhận.*GV1.*Người 1.*500\.000.*Hạn/)
  expect(second).toMatch(/Điều chỉnh chờ duyệt.*Cộng nhầm.*Minh Anh.*−20\.000/)
  expect(third).toMatch(/GV2/)
})

test('a thing is decided in place, by mouse', async () => {
  shown({ orders: [order('1', '2026-11-16T10:00:00+07:00')] })
  show(<WorkScreen />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Nạp tiền chờ xác nhận/ }))
  await user.click(await screen.findByRole('button', { name: 'Từ chối' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Không có tiền về')
  reply('/topup/refuse', says({}))
  reply('/topup/list', says({ items: [] }))
  await user.click(within(dialog).getByRole('button', { name: /Từ chối/ }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/topup/refuse')?.body).toEqual({
      orderId: '1',
      reason: 'Không có tiền về',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Đang chờ bạn' })).not.toBeInTheDocument())
})

test('j and Enter decide with the keyboard', async () => {
  shown({ adjustments: [adjustment('huy', '2026-11-16T11:00:00+07:00')] })
  show(<WorkScreen />)
  await screen.findByText('Minh Anh')
  const user = userEvent.setup()
  await user.keyboard('j')
  await screen.findByRole('button', { name: 'Duyệt' })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Cộng nhầm')
})

test('what a colleague has taken says so, and t takes it', async () => {
  shown({ orders: [order('1', '2026-11-16T10:00:00+07:00')] })
  const taken = { item: '1', operatorId: '2', operatorName: 'huy', takenAt: '2026-11-16T10:05:00+07:00' }
  reply('/claim/list', says({ claims: [] }), says({ claims: [taken] }))
  reply('/claim/take', says({}))
  show(<WorkScreen />)
  await screen.findByText(/GV1/)
  const user = userEvent.setup()
  await user.keyboard('j')
  await screen.findByRole('button', { name: 'Từ chối' })
  await user.keyboard('t')
  expect(await screen.findByTitle(/huy/)).toBeInTheDocument()
  expect(asked.find(({ path }) => path === '/claim/take')?.body).toEqual({
    queue: 'payments.top_ups',
    item: '1',
  })
})

test('what this operator began waits for another', async () => {
  shown({ adjustments: [adjustment('lan', '2026-11-16T11:00:00+07:00')] })
  show(<WorkScreen />)
  expect(await rows('Đang chờ người khác')).toHaveLength(1)
  expect(screen.queryByRole('table', { name: 'Đang chờ bạn' })).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  expect(await screen.findByRole('button', { name: 'Rút lại' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Duyệt' })).not.toBeInTheDocument()
})

test('a queue that fails is named with its refusal, and the others are shown', async () => {
  shown({
    orders: [order('1', '2026-11-16T10:00:00+07:00')],
    counts: { 'adjustments.proposals': 2 },
  })
  reply('/adjustment/list', refuses(10013, 'Hệ thống đang bận'))
  show(<WorkScreen />)
  expect(await screen.findByText(/GV1/)).toBeInTheDocument()
  expect(await screen.findByText('Không xem được: Điều chỉnh chờ duyệt')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Hệ thống đang bận')
  reply('/adjustment/list', says({ items: [adjustment('huy', '2026-11-16T11:00:00+07:00')] }))
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Minh Anh')).toBeInTheDocument()
})

test('if the server does not say what waits, the page says so and asks again', async () => {
  shown({ orders: [order('1', '2026-11-16T10:00:00+07:00')] })
  reply('/work/waiting', breaks)
  show(<WorkScreen />)
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.queryByText('Không có việc nào chờ bạn')).not.toBeInTheDocument()
  shown({ orders: [order('1', '2026-11-16T10:00:00+07:00')] })
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText(/GV1/)).toBeInTheDocument()
})

test('an empty queue is not asked for, nor one of another role', async () => {
  shown({ orders: [order('1', '2026-11-16T10:00:00+07:00')], permissions: ['dashboard', 'topups'] })
  show(<WorkScreen />)
  await screen.findByText(/GV1/)
  expect(asked.map(({ path }) => path)).not.toContain('/adjustment/list')
})

test('a long queue leads to its screen', async () => {
  shown({
    orders: [order('1', '2026-11-16T10:00:00+07:00')],
    counts: { 'payments.top_ups': 121 },
    next: 'more',
  })
  show(<WorkScreen />)
  expect(
    await screen.findByRole('link', { name: 'Nạp tiền chờ xác nhận: còn 120 việc nữa' }),
  ).toHaveAttribute('href', '/topups?state=awaiting_payment&channelId=502&sort=oldest')
})

test('if nothing waits, the page says what would be here', async () => {
  shown()
  show(<WorkScreen />)
  expect(await screen.findByText('Không có việc nào chờ bạn')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Bảng điều khiển' })).toHaveAttribute('href', '/dashboard')
})

test('a queue with a screen of its own leads there', async () => {
  shown({ counts: { 'tickets.desk': 4 }, permissions: ['dashboard', 'desk'] })
  show(<WorkScreen />)
  expect(await screen.findByRole('link', { name: /4.*Vé chờ tại quầy/ })).toHaveAttribute('href', '/desk')
})

test('an alarm says what is wrong and what to do first', async () => {
  shown({ alarms: ['solvency.books_off_balance', 'payments.suspense_waits'] })
  show(<WorkScreen />)
  const alarms = await screen.findByRole('alert', { name: 'Cảnh báo' })
  expect(alarms).toHaveTextContent('Sổ cái không cân')
  expect(alarms).toHaveTextContent('gomve verify')
  expect(alarms).toHaveTextContent('Có tiền chờ đối chiếu hơn một ngày')
})
