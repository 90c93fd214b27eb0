// The home page as its visitors see it: a guest, a new person, one whose payments wait.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { day, mine } from '@/features/tasks/testing/sample'
import { running } from '@/features/tasks/testing/take-sample'
import { board, ratios, sums } from '@/features/team/testing/sample'
import { asked, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import HomePage from './index.page'

const none = { pendingGroup: 0, forming: 0, formed: 0, left: 0, closed: 0, won: 0, notWon: 0 }
const me = {
  nickname: 'Nguyễn Minh Anh',
  photo: '',
  hasPayPassword: true,
  coupons: 2,
  isProvider: false,
  membership: { isActive: false, until: null, nextPassAt: null },
  holdings: { balance: '4200000.00', priorityPasses: 1, recycleVouchers: 0 },
  awaitingPayment: 0,
  unreadNotices: 0,
  level: 1,
  groups: none,
  tickets: { awaitingNumber: 0, numberTaken: 0, pending: 0, pickedUp: 0, recycled: 0, expired: 0 },
} as unknown as Me
const bought = { ...none, notWon: 1 }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const order = (id: string, hours: number, state = 'awaiting_payment') => ({
  ...{ id, state, amount: '200000.00', channelName: '', isSandbox: false },
  ...{ createdAt: inHours(-1), expiresAt: inHours(hours) },
})
const refusal = (id: string, kind: string, reason: string) => ({
  ...{ id, kind, state: 'rejected', reason, askedAt: inHours(-24) },
  ...{ amount: '500000.00', fee: '0.00', net: '500000.00', bankName: 'VCB', cardNumber: '' },
})
const tickets = (count: number, hours = 30) => ({
  ...{ count, ticketId: '4', name: 'Vé 4', expiresAt: inHours(hours) },
})
const waits = ({ refused = [], ending = null }: { refused?: object[]; ending?: object | null }) =>
  reply('/token/home/waiting', says({ refused, ending }))
const holdsNone = { isTaskUser: false, holdsProviderTask: false, promotion: null, teamWeek: null }
const list = (...items: object[]) => says({ items, next: null })

async function open(changes?: Partial<Me>) {
  if (changes) {
    session.start({ token: 't', userId: '7', mobile: '' })
    reply('/token/getUserIndex', says({ ...me, ...changes }))
  }
  await show(<HomePage />, { texts: ['home'] })
  return within(await screen.findByRole('navigation', { name: 'Lối tắt' }))
}

/** Everything is in view. */
class AllInView {
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe() {
    this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AllInView)
  session.end()
  reply('/gb/getSetList', says({ items: [] }))
  reply('/gb/person/getList', says({ items: [] }))
  reply('/getSiteConfig', says({ site: { switches: { newsShown: false } }, isDemo: false }))
  reply('/token/getInviteTop', says(board()))
  reply('/token/getTeamInviteSetQuery', says(ratios()))
  waits({})
  reply('/token/otc/ticket/buyback/getList', list())
  reply('/token/person/task/isTaskUser', says(holdsNone))
})

test('a guest has shortcuts that need no session', async () => {
  const shortcuts = await open()
  const doors = shortcuts.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(doors).toContain('/pages/gb/personIndex')
  expect(doors.filter(to => to?.startsWith('/pages/user/'))).toEqual([])
  expect(screen.getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
  expect(screen.queryByText('Việc cần làm')).toBeNull()
})

test('a new person is shown three steps, those that are done, and the gifts', async () => {
  await open({ hasPayPassword: false })
  expect(await screen.findByRole('heading', { name: 'Chào mừng bạn đến Gomvé' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đặt mật khẩu thanh toán' })).toHaveAttribute(
    'href',
    '/pages/user/changePayPwd?back=%2F',
  )
  expect(screen.getByRole('link', { name: 'Nạp tiền vào ví, đã xong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vào nhóm đầu tiên' })).toBeVisible()
  expect(screen.getByText('Quà chào mừng trong ví: 1 thẻ ưu tiên')).toBeVisible()
})

test('after the first seat the steps are gone, and what holds up a payment stays', async () => {
  reply('/token/pay/getRechargeList', list(order('3', 2), order('2', 0.01), order('1', -1, 'expired')))
  await open({ groups: bought, hasPayPassword: false, awaitingPayment: 2 })
  expect(screen.queryByText('Chào mừng bạn đến Gomvé')).toBeNull()
  expect(await screen.findByRole('link', { name: 'Đặt mật khẩu thanh toán' })).toBeVisible()
  const orders = screen.getByRole('link', { name: /^2 đơn nạp chờ thanh toán/ })
  expect(await within(orders).findByText(/^00:3\d$/)).toBeVisible()
  expect(orders).toHaveAttribute('href', '/pages/user/wallet/recharge/list')
})

test('one order that waits leads to itself', async () => {
  reply('/token/pay/getRechargeList', list(order('9', 0.2)))
  await open({ groups: bought, awaitingPayment: 1 })
  const link = await screen.findByRole('link', { name: /^1 đơn nạp chờ thanh toán/ })
  expect(await within(link).findByText(/^1[12]:\d\d$/)).toBeVisible()
  expect(link).toHaveAttribute('href', '/pages/user/wallet/recharge?id=9')
})

test('a refused withdrawal is shown with its reason until it has been opened, then the next', async () => {
  const refused = [refusal('5', 'withdraw', 'Sai tên chủ thẻ'), refusal('6', 'refund', 'Sai thẻ')]
  waits({ refused })
  await open({ groups: bought })
  const link = await screen.findByRole('link', { name: /Rút tiền không thành công.*Sai tên chủ thẻ/ })
  expect(link).toHaveAttribute('href', '/pages/user/wallet/payout?id=5')
  await userEvent.click(link)
  cleanup()
  await open({ groups: bought })
  await userEvent.click(await screen.findByRole('link', { name: /Sai thẻ/ }))
  cleanup()
  await open({ groups: bought })
  await waitFor(() => expect(screen.queryByText('Việc cần làm')).toBeNull())
})

test('a ticket that ends soon leads to itself, several to the shelf, and one that has ended nowhere', async () => {
  waits({ ending: tickets(1) })
  await open({ groups: bought })
  const one = await screen.findByRole('link', { name: /Vé 4 sắp hết hạn.*Dùng được đến/ })
  expect(one).toHaveAttribute('href', '/pages/user/vr/ticket?id=4')
  cleanup()
  localStorage.clear()
  waits({ ending: tickets(2) })
  await open({ groups: bought })
  const both = await screen.findByRole('link', { name: /2 vé sắp hết hạn/ })
  expect(both).toHaveAttribute('href', '/pages/otc/ticketOtc')
  cleanup()
  localStorage.clear()
  waits({ ending: tickets(1, -1) })
  await open({ groups: bought })
  await waitFor(() => expect(screen.queryByText('Việc cần làm')).toBeNull())
})

test('three tasks at most, those that run out first', async () => {
  reply('/token/pay/getRechargeList', list(order('9', 0.2)))
  waits({ refused: [refusal('5', 'withdraw', 'Sai tên')], ending: tickets(1) })
  await open({ groups: bought, awaitingPayment: 1, hasPayPassword: false })
  expect(await screen.findByText(/Vé 4 sắp hết hạn/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Đặt mật khẩu thanh toán')).toBeNull())
})

test('without orders their list is not asked for', async () => {
  await open({ groups: bought })
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/token/home/waiting'))
  expect(asked.filter(({ path }) => path === '/token/pay/getRechargeList')).toEqual([])
})

test('the shortcuts of a member have neither pickup points nor one’s own groups', async () => {
  const shortcuts = await open({ groups: bought })
  const doors = shortcuts.getAllByRole('link').map(link => link.textContent)
  expect(doors).toEqual([
    'Nạp tiền',
    'Rút tiền',
    'Mua lại',
    'Cần mua',
    'Đổi quà',
    'Nhiệm vụ',
    'Đội nhóm',
    'Tất cả',
  ])
})

test('a promotion’s day that can be handed in waits on the home page, until then it does not', async () => {
  const ready = { ...day, handInUntil: new Date(Date.now() + 3_600_000).toISOString() }
  reply('/token/person/task/isTaskUser', says({ ...holdsNone, isTaskUser: true, promotion: 'k1' }))
  reply('/token/person/task/getMyTaskItemDays', says({ promotion: { ...mine, toHandIn: ready } }))
  await open({ groups: bought })
  const row = await screen.findByRole('link', { name: /Nộp kết quả ngày quảng bá2\/2 vé, đến/ })
  expect(row).toHaveAttribute('href', '/pages/task/inviteTask?id=k1')
})

test('the open day of a provider’s task leads to the task that runs', async () => {
  reply('/token/person/task/isTaskUser', says({ ...holdsNone, isTaskUser: true, holdsProviderTask: true }))
  reply('/token/task/user/getMyTaskItem', says({ running }))
  await open({ groups: bought })
  const row = await screen.findByRole('link', { name: /Nộp kết quả ngày bán vé250\/400 vé, đến/ })
  expect(row).toHaveAttribute('href', '/pages/user/task/index')
})

test('until a day of the task can be handed in, nothing waits', async () => {
  const days = running.days.filter(({ state }) => state !== 'open')
  reply('/token/person/task/isTaskUser', says({ ...holdsNone, isTaskUser: true, holdsProviderTask: true }))
  reply('/token/task/user/getMyTaskItem', says({ running: { ...running, days } }))
  await open({ groups: bought })
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/token/task/user/getMyTaskItem'))
  expect(screen.queryByText('Việc cần làm')).toBeNull()
})

test('applications wait for a provider, on any device', async () => {
  reply('/token/task/funds/task/getAppList', says({ items: [], next: null, waiting: 3 }))
  session.start({ token: 't', userId: '7', mobile: '' })
  await open({ groups: bought, isProvider: true })
  const row = await screen.findByRole('link', { name: '3 đơn xin nhận nhiệm vụ chờ bạn duyệt' })
  expect(row).toHaveAttribute('href', '/pages/user/funds/appList')
})

test('a user without a role costs no call about roles', async () => {
  await open({ groups: bought })
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/token/person/task/isTaskUser'))
  expect(asked.filter(({ path }) => /getMyTaskItem|funds/.test(path))).toEqual([])
})

test('nothing to do is no heading', async () => {
  await open({ groups: { ...none, won: 1 } })
  expect(screen.queryByText('Việc cần làm')).toBeNull()
})

test('after closing the page says once when groups open, above it what the seats of the day brought', async () => {
  const opensAt = inHours(12)
  const sets = ['1', '2'].map(setId => ({
    ...{ setId, name: `Vé ${setId}`, price: '1.00' },
    opensAt,
    isOpen: false,
  }))
  reply('/gb/getSetList', says({ items: sets }))
  const seat = {
    boughtAt: new Date().toISOString(),
    refunded: '230000.00',
    reward: '2300.00',
    result: 'not_won',
  }
  const won = { ...seat, refunded: '0.00', reward: '0.00', result: 'won' }
  reply('/token/gb/myJoinList', says({ items: [seat, won, seat], next: null }))
  await open({ groups: bought })
  const day = await screen.findByRole('link', { name: /Hôm nay: 3 chỗ · 1 vé/ })
  expect(day).toHaveTextContent(/hoàn 460\.000\s₫ · thưởng 4\.600\s₫/)
  expect(day).toHaveAttribute('href', '/pages/user/gb/my')
  expect(screen.getAllByText(/lúc \d\d:\d\d|mở sau/i)).toHaveLength(1)
})

test('the balance is hidden from onlookers', async () => {
  await open({})
  expect(screen.getByText('4.200.000 ₫')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ẩn số tiền' }))
  expect(screen.queryByText('4.200.000 ₫')).toBeNull()
  expect(screen.getByRole('img', { name: 'Số tiền đang ẩn' })).toBeVisible()
})

test('the place of today and the distance to the next lead to the leaderboard', async () => {
  await open({})
  const line = await screen.findByRole('link', { name: /Xếp hạng mời bạn.*Hạng 5 · còn 4 bạn để lên hạng 4/ })
  expect(line).toHaveAttribute('href', '/pages/user/team/inviteTop')
  expect(screen.queryByText(/Đội hôm nay/)).toBeNull()
  expect(screen.queryByText(/Tỷ lệ chia mới/)).toBeNull()
})

test('a leader reads what the team did today', async () => {
  reply('/token/getTeamGbNumber', says(sums()))
  await open({ level: 2 })
  expect(await screen.findByText('Đội hôm nay: 12 chỗ')).toBeVisible()
})

test('who has no place reads what is missing, and a new ratio is told with its day', async () => {
  const { mine } = board()
  const none = { ...mine, place: null, above: null, below: null, toNext: 2 }
  reply('/token/getInviteTop', says(board({ mine: none })))
  reply('/token/getTeamInviteSetQuery', says(ratios({ today: 200, tomorrow: 350 })))
  await open({})
  expect(await screen.findByText('Mời 2 bạn mua vé để có hạng')).toBeVisible()
  const ratio = await screen.findByRole('link', { name: /Tỷ lệ chia mới từ 24\/11.*2% → 3,5%/ })
  expect(ratio).toHaveAttribute('href', '/pages/user/team/commission')
})
