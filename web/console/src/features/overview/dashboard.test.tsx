// The dashboard: figures beside earlier ones, queues with links by permission, alarms with a remedy.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import DashboardScreen from './dashboard.screen'
import type { Day, Figures } from './figures'

const day = (from: string, counts: Record<string, number> = {}, money: Record<string, string> = {}): Day => ({
  from,
  counts: Object.entries(counts).map(([key, value]) => ({ key, value })),
  money: Object.entries(money).map(([key, value]) => ({ key, value })),
})

const figures: Figures = {
  asOf: '2026-11-24T10:00:00.000+07:00',
  days: [
    day('2026-11-23', { 'groups.seats': 20, 'tickets.won': 6 }),
    day('2026-11-24', { 'groups.seats': 10, 'tickets.won': 3 }),
  ],
  total: day(
    '2026-11-23',
    { 'groups.seats': 30, 'accounts.sign_ups': 4 },
    { 'ledger.seats_sold': '600000.00' },
  ),
  before: day(
    '2026-11-21',
    { 'groups.seats': 10, 'accounts.sign_ups': 8 },
    { 'ledger.seats_sold': '400000.00' },
  ),
  now: day(
    '2026-11-24',
    { 'groups.open': 1, 'groups.seats_taken': 4, 'groups.seats_waiting': 2 },
    { 'solvency.held': '20000000.00', 'solvency.owed': '19000000.00', 'solvency.own': '1000000.00' },
  ),
  queues: [
    { key: 'payments.top_ups', waiting: 3, since: '2026-11-24T09:50:00.000+07:00' },
    { key: 'payments.suspense', waiting: 0 },
    { key: 'adjustments.proposals', waiting: 0 },
    { key: 'tickets.desk', waiting: 1 },
    { key: 'accounts.messages', waiting: 0 },
  ],
  alarms: [],
}

function shown(more: Partial<Figures> = {}, permissions = ['dashboard', 'topups']) {
  reply('/me', says({ operatorId: '1', name: 'tai.chinh', role: 'finance', permissions, isDemo: false }))
  reply('/dashboard/get', says({ ...figures, ...more }))
  show(<DashboardScreen />)
}

test('a figure is shown beside that of the same number of days before', async () => {
  shown()
  const sold = await screen.findByRole('region', { name: 'Tiền vé đã bán' })
  expect(sold).toHaveTextContent('600.000')
  expect(sold).toHaveTextContent('+50%so với kỳ trước')
  expect(screen.getByRole('region', { name: 'Đăng ký mới' })).toHaveTextContent('−50%')
  expect(screen.getByRole('region', { name: 'Nhóm đã thành' })).toHaveTextContent('Kỳ trước chưa có số liệu')
})

test('the chart can be read as a table, day by day', async () => {
  shown()
  const table = await screen.findByRole('table', { name: 'Chỗ đã đặt và vé đã trúng' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toHaveTextContent('23/11')
  expect(rows[1]).toHaveTextContent('206')
})

test('a queue leads to its screen, but only operators who may open it', async () => {
  shown()
  expect(await screen.findByRole('link', { name: /Nạp tiền chờ xác nhận/ })).toHaveAttribute(
    'href',
    '/topups',
  )
  expect(screen.getByText('Vé chờ tại quầy')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Vé chờ tại quầy/ })).not.toBeInTheDocument()
})

test('an alarm says what is wrong and what to do first', async () => {
  shown({ alarms: ['solvency.books_off_balance', 'payments.suspense_waits'] })
  const alarms = await screen.findByRole('alert', { name: 'Cảnh báo' })
  expect(alarms).toHaveTextContent('Sổ cái không cân')
  expect(alarms).toHaveTextContent('gomve verify')
  expect(alarms).toHaveTextContent('Có tiền chưa rõ chủ hơn một ngày')
})

test('another span asks for that span', async () => {
  shown()
  await userEvent.click(await screen.findByRole('radio', { name: '30 ngày' }))
  await screen.findByRole('radio', { name: '30 ngày', checked: true })
  expect(asked.filter(({ path }) => path === '/dashboard/get').map(({ query }) => query.days)).toContain('30')
})
