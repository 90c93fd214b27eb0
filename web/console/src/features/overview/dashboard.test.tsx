// The dashboard: figures beside earlier ones, and charts that can be read out.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import DashboardScreen from './dashboard.screen'
import type { Day, Figures } from './figures'

// The drawing needs a canvas, which jsdom lacks.
vi.mock('./plot', () => ({ default: () => null }))

const day = (from: string, counts: Record<string, number> = {}, money: Record<string, string> = {}): Day => ({
  from,
  counts: Object.entries(counts).map(([key, value]) => ({ key, value })),
  money: Object.entries(money).map(([key, value]) => ({ key, value })),
})

const figures: Figures = {
  asOf: '2026-11-24T10:00:00.000+07:00',
  days: [
    day('2026-11-22', { 'groups.seats': 10, 'tickets.won': 3 }),
    day('2026-11-23', { 'groups.seats': 20, 'tickets.won': 6 }),
  ],
  total: day(
    '2026-11-22',
    { 'groups.seats': 30, 'accounts.sign_ups': 4 },
    { 'ledger.seats_sold': '600000.00' },
  ),
  before: day(
    '2026-11-20',
    { 'groups.seats': 10, 'accounts.sign_ups': 8 },
    { 'ledger.seats_sold': '400000.00' },
  ),
  today: day(
    '2026-11-24',
    { 'groups.seats': 10, 'tickets.won': 3, 'accounts.sign_ups': 2 },
    { 'ledger.seats_sold': '120000.00' },
  ),
  weekAgo: day('2026-11-17', { 'accounts.sign_ups': 1 }, { 'ledger.seats_sold': '100000.00' }),
  now: day(
    '2026-11-24',
    { 'groups.open': 1, 'groups.seats_taken': 4, 'groups.seats_waiting': 2 },
    { 'solvency.held': '20000000.00', 'solvency.owed': '19000000.00', 'solvency.own': '1000000.00' },
  ),
}

function shown(more: Partial<Figures> = {}) {
  reply('/dashboard/get', says({ ...figures, ...more }))
  show(<DashboardScreen />)
}

test('finished days are compared with as many before them, and today with the same hours a week ago', async () => {
  shown()
  const sold = await screen.findByRole('region', { name: 'Tiền vé đã bán' })
  expect(sold).toHaveTextContent('120.000')
  expect(sold).toHaveTextContent('+20%so với cùng giờ thứ Ba tuần trước')
  expect(sold).toHaveTextContent('600.000')
  expect(sold).toHaveTextContent('+50%so với 2 ngày trước')
  const signUps = screen.getByRole('region', { name: 'Đăng ký mới' })
  expect(signUps).toHaveTextContent('+100%so với cùng giờ')
  expect(signUps).toHaveTextContent('−50%so với 2 ngày trước')
  expect(screen.getByRole('region', { name: 'Nhóm đã thành' })).toHaveTextContent(
    'Chưa có số liệu để so sánh',
  )
})

test('the fees of deals between users are drawn by day', async () => {
  const fees = { 'market.fees': '4800.00', 'groups.personal_fees': '2500.00' }
  shown({ days: [figures.days[0] as Day, day('2026-11-23', {}, fees)] })
  const chart = await screen.findByRole('slider', { name: 'Phí từ giao dịch giữa người dùng' })
  chart.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/Phí chợ vé 4\.800.*Phí nhóm cá nhân 2\.500/)
})

test('the arrow keys read the chart out day by day, and say that today is not over', async () => {
  shown()
  const chart = await screen.findByRole('slider', { name: 'Chỗ đã đặt và vé đã trúng' })
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Hôm nay, .*24\/11, chưa hết ngày, Chỗ đã đặt 10, Vé đã trúng 3$/),
  )
  chart.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/23\/11, Chỗ đã đặt 20, Vé đã trúng 6$/),
  )
  await userEvent.keyboard('{Home}')
  expect(chart).toHaveAttribute('aria-valuenow', '0')
  await userEvent.keyboard('{ArrowLeft}')
  expect(chart).toHaveAttribute('aria-valuenow', '0')
})

test('the chart can be read as a table, day by day', async () => {
  shown()
  const table = await screen.findByRole('table', { name: 'Chỗ đã đặt và vé đã trúng' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(4)
  expect(rows[2]).toHaveTextContent('23/11')
  expect(rows[2]).toHaveTextContent('206')
  expect(rows[3]).toHaveTextContent('chưa hết ngày')
})

test('another span asks for that span', async () => {
  shown()
  await userEvent.click(await screen.findByRole('radio', { name: '30 ngày' }))
  await screen.findByRole('radio', { name: '30 ngày', checked: true })
  expect(asked.filter(({ path }) => path === '/dashboard/get').map(({ query }) => query.days)).toContain('30')
})
