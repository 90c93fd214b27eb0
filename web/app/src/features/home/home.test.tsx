// The home page as its visitors see it: a guest, a new person, one whose payments wait.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import type { Me } from '@/features/profile/calls'
import { board, ratios, sums } from '@/features/team/testing/sample'
import { reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import HomePage from './index.page'

const none = { pendingGroup: 0, forming: 0, formed: 0, left: 0, closed: 0, won: 0, notWon: 0 }
const me = {
  nickname: 'Nguyễn Minh Anh',
  photo: '',
  hasPayPassword: true,
  coupons: 2,
  membership: { isActive: false, until: null, nextPassAt: null },
  holdings: { balance: '4200000.00', priorityPasses: 1, recycleVouchers: 0 },
  awaitingPayment: 0,
  unreadNotices: 0,
  level: 1,
  groups: none,
} as unknown as Me

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
  expect(screen.getByRole('heading', { name: 'Chào mừng bạn đến Gomvé' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đặt mật khẩu thanh toán' })).toHaveAttribute(
    'href',
    '/pages/user/changePayPwd?back=%2F',
  )
  expect(screen.getByRole('link', { name: 'Nạp tiền vào ví, đã xong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vào nhóm đầu tiên' })).toBeVisible()
  expect(screen.getByText('Quà chào mừng trong ví: 1 thẻ ưu tiên')).toBeVisible()
})

test('after the first seat the steps are gone, and what holds up a payment stays', async () => {
  await open({ groups: { ...none, notWon: 1 }, hasPayPassword: false, awaitingPayment: 2 })
  expect(screen.queryByText('Chào mừng bạn đến Gomvé')).toBeNull()
  expect(screen.getByRole('link', { name: 'Đặt mật khẩu thanh toán' })).toBeVisible()
  expect(screen.getByRole('link', { name: '2 đơn nạp chờ thanh toán' })).toHaveAttribute(
    'href',
    '/pages/user/wallet/recharge/list',
  )
})

test('nothing to do is no heading', async () => {
  await open({ groups: { ...none, won: 1 } })
  expect(screen.queryByText('Việc cần làm')).toBeNull()
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
