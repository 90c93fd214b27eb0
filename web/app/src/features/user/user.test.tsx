// Passwords, the inbox and signing out, step by step.
import { toast } from '@gomve/ui/toast'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import PayPasswordPage from './change-pay-pwd.page'
import ChangePasswordPage from './change-pwd.page'
import InboxPage from './inbox.page'
import MinePage from './index.page'
import SecurityPage from './security.page'
import SettingsPage from './set.page'

const me: Me = {
  userId: '7',
  nickname: 'Minh Anh',
  photo: '',
  mobile: '0912****678',
  level: 2,
  hasPayPassword: true,
  asksLoginPassword: false,
  isProvider: false,
  isDemo: false,
  coupons: 2,
  membership: { isActive: false, until: null, nextPassAt: null },
  holdings: {
    balance: '4200000.00',
    otc: '0.00',
    held: '0.00',
    pendingCommission: '0.00',
    xmoney: '0.00',
    nft: 0,
    energy: 330,
    priorityPasses: 1,
    recycleVouchers: 1,
  },
  awaitingPayment: 0,
  unreadNotices: 1,
  seatsToday: { allowed: 10, left: 8 },
  groups: { pendingGroup: 0, forming: 1, formed: 0, left: 0, closed: 0, won: 10, notWon: 23 },
  tickets: {
    awaitingNumber: 10,
    numberTaken: 0,
    pending: 0,
    pickedUp: 0,
    recycled: 0,
    expired: 0,
    returned: 0,
    claimed: 0,
  },
}
const profile = {
  ...{ userId: '7', mobile: '0912****678', nickname: 'Minh Anh', photo: '', level: 2, language: 'vi' },
  ...{ hasPayPassword: true, asksLoginPassword: false, inviteCode: 'ABCD2345', hasReferrer: false },
  registeredAt: '2026-10-26T10:00:00+07:00',
}
const site = { site: { imageDomain: '', switches: { newsShown: true } }, isDemo: false }
const texts = { texts: ['user', 'login'] }
const type = async (label: string, words: string) =>
  userEvent.type(await screen.findByLabelText(label), words)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const bodies = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)

const toasted = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  toasted.mockClear()
  session.start({ token: 'fresh', userId: '7', mobile: '0912****678' })
})

const newPassword = async () => {
  await type('Mật khẩu thanh toán mới', 'tra-tien')
  await press('Lưu')
}
const passwords = { payPassword: 'tra-tien', confirmPayPassword: 'tra-tien' }

test('the first payment password needs the login password and leads back to the intended page', async () => {
  reply('/token/getUserIndex', says({ ...me, hasPayPassword: false, asksLoginPassword: true }))
  reply('/token/editPayPwd', says(null))
  const { router } = await show(<PayPasswordPage />, {
    at: '/pages/user/changePayPwd?back=%2Fpages%2Fgb%2Fdetail%3Fid%3D5',
    ...texts,
  })
  await type('Mật khẩu đăng nhập', 'Gom-ve-2026')
  await newPassword()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/gb/detail'))
  expect(bodies('/token/editPayPwd')).toEqual([{ loginPassword: 'Gom-ve-2026', ...passwords }])
})

test('just after a sign-in it needs none; once that is too old it is asked for, and nothing is lost', async () => {
  const now = { ...me, hasPayPassword: false }
  reply('/token/getUserIndex', says(now), says({ ...now, asksLoginPassword: true }))
  const key = 'accounts.password_empty'
  reply('/token/editPayPwd', refuses(20_004, 'Hãy nhập mật khẩu', { key }), says(null))
  await show(<PayPasswordPage />, { at: '/pages/user/changePayPwd', ...texts })
  await newPassword()
  await type('Mật khẩu đăng nhập', 'Gom-ve-2026')
  await press('Lưu')
  await waitFor(() => expect(bodies('/token/editPayPwd')).toHaveLength(2))
  expect(bodies('/token/editPayPwd')).toEqual([passwords, { loginPassword: 'Gom-ve-2026', ...passwords }])
})

test('a change needs the old one, and a wrong one is shown at its field and in no toast', async () => {
  reply('/token/getUserIndex', says(me))
  const key = 'accounts.pay_password_wrong'
  reply('/token/editPayPwd', refuses(20_026, 'Mật khẩu không đúng, còn 4 lần thử', { key }))
  await show(<PayPasswordPage />, { at: '/pages/user/changePayPwd', ...texts })
  await type('Mật khẩu thanh toán cũ', '111111')
  await type('Mật khẩu thanh toán mới', '246810')
  await press('Lưu')
  await waitFor(() =>
    expect(screen.getByLabelText('Mật khẩu thanh toán cũ')).toHaveAccessibleDescription(
      'Mật khẩu không đúng, còn 4 lần thử',
    ),
  )
  expect(screen.getByLabelText('Mật khẩu thanh toán cũ')).toHaveFocus()
  expect(toasted).not.toHaveBeenCalled()
  expect(bodies('/token/editPayPwd')).toEqual([
    { oldPayPassword: '111111', payPassword: '246810', confirmPayPassword: '246810' },
  ])
})

test('a forgotten payment password is replaced with a code', async () => {
  reply('/token/getUserIndex', says(me))
  reply('/token/payPwd/sendCode', says({ retryAfterSeconds: 60, validSeconds: 300 }))
  reply('/token/payPwd/reset', says(null))
  const { router } = await show(<PayPasswordPage />, { at: '/pages/user/changePayPwd', ...texts })
  await userEvent.click(await screen.findByRole('radio', { name: 'Quên mật khẩu cũ' }))
  await press('Gửi mã')
  expect(await screen.findByText('Mã đã gửi đến 0912****678')).toBeVisible()
  await type('Mã xác minh', '428190')
  await type('Mật khẩu thanh toán mới', '246810')
  await press('Lưu')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/security'))
  expect(bodies('/token/payPwd/reset')).toEqual([
    { code: '428190', payPassword: '246810', confirmPayPassword: '246810' },
  ])
})

test('a forgotten password during a payment begins with the code, and leads back', async () => {
  reply('/token/getUserIndex', says(me))
  reply('/token/payPwd/reset', says(null))
  const paying = '/pages/gb/detail?id=5&count=2&paying=1'
  const { router } = await show(<PayPasswordPage />, {
    at: `/pages/user/changePayPwd?way=forgotten&back=${encodeURIComponent(paying)}`,
    ...texts,
  })
  await type('Mã xác minh', '123456')
  await type('Mật khẩu thanh toán mới', 'tra-tien')
  await press('Lưu')
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(paying))
})

test('too soon a change concerns no field, so it is a toast', async () => {
  reply('/token/getUserIndex', says(me))
  const key = 'accounts.too_frequent_30'
  reply('/token/editPayPwd', refuses(20_030, 'Vui lòng đợi 30 giây', { key }))
  await show(<PayPasswordPage />, { at: '/pages/user/changePayPwd', ...texts })
  await type('Mật khẩu thanh toán cũ', '111111')
  await type('Mật khẩu thanh toán mới', '246810')
  await press('Lưu')
  await waitFor(() => expect(toasted).toHaveBeenCalledExactlyOnceWith('Vui lòng đợi 30 giây'))
})

test('a wrong login password is shown at its field and in no toast', async () => {
  const key = 'accounts.password_wrong'
  reply('/token/editPassword', refuses(20_008, 'Mật khẩu không đúng', { key }))
  await show(<ChangePasswordPage />, { at: '/pages/user/changePwd', ...texts })
  await type('Mật khẩu hiện tại', 'Gom-ve-2026')
  await type('Mật khẩu mới', 'Gom-ve-2027')
  await press('Lưu')
  const old = screen.getByLabelText('Mật khẩu hiện tại')
  await waitFor(() => expect(old).toHaveAccessibleDescription('Mật khẩu không đúng'))
  expect(old).toHaveFocus()
  expect(toasted).not.toHaveBeenCalled()
})

test('a new login password is typed once, and sent as the call takes it', async () => {
  reply('/token/editPassword', says(null))
  await show(<ChangePasswordPage />, { at: '/pages/user/changePwd', ...texts })
  await type('Mật khẩu hiện tại', 'Gom-ve-2026')
  await type('Mật khẩu mới', 'Gom-ve-2027')
  await press('Lưu')
  await screen.findByText('elsewhere')
  expect(asked.find(({ path }) => path === '/token/editPassword')?.body).toEqual({
    oldPassword: 'Gom-ve-2026',
    newPassword: 'Gom-ve-2027',
    confirmPassword: 'Gom-ve-2027',
  })
})

test('opening the inbox marks it read, and a notice for a page that this version lacks leads nowhere', async () => {
  reply('/token/getUserIndex', says(me), says({ ...me, unreadNotices: 0 }))
  const notice = {
    id: '1',
    notice: 'groups.seat_won',
    title: 'Bạn đã trúng vé!',
    body: '',
    at: '',
    isRead: false,
  }
  reply('/token/inbox/getList', says({ items: [{ ...notice, page: '/pages/not/built' }], next: null }))
  reply('/token/inbox/readAll', says({ unread: 0 }))
  await show(<InboxPage />, { at: '/pages/user/inbox', ...texts })
  expect(await screen.findByText('Bạn đã trúng vé!')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Bạn đã trúng vé/ })).not.toBeInTheDocument()
  await waitFor(() => expect(bodies('/token/inbox/readAll')).toHaveLength(1))
  expect(screen.getByRole('img', { name: 'Chưa đọc' })).toBeVisible()
})

test('signing out is confirmed, sent to the server, and leaves no data of the user', async () => {
  reply('/token/getUserIndex', says(me))
  reply('/getSiteConfig', says(site))
  reply('/token/logOut', says(null))
  const { router } = await show(<MinePage />, { at: '/pages/user/index', ...texts })
  await press('Đăng xuất')
  await press('Hủy bỏ')
  expect(session.signedIn()).toBe(true)
  await press('Đăng xuất')
  await press('Xác nhận')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.signedIn()).toBe(false)
  expect(bodies('/token/logOut')).toHaveLength(1)
})

test('what waits to be done is on the home page only; security and settings have rows of their own', async () => {
  reply('/token/getUserIndex', says({ ...me, hasPayPassword: false, awaitingPayment: 2 }))
  reply('/getSiteConfig', says(site))
  await show(<MinePage />, { at: '/pages/user/index', ...texts })
  expect(await screen.findByRole('link', { name: /^Bảo mật/ })).toHaveAttribute(
    'href',
    '/pages/user/security',
  )
  expect(screen.getByRole('link', { name: /^Cài đặt và dữ liệu/ })).toHaveAttribute('href', '/pages/user/set')
  expect(screen.queryByText(/chờ thanh toán/)).toBeNull()
  expect(screen.queryByText('Đặt mật khẩu thanh toán')).toBeNull()
})

test('the language is chosen from the header, and in the settings', async () => {
  reply('/token/getUserIndex', says(me))
  reply('/getSiteConfig', says(site))
  reply('/token/getUserInfo', says(profile))
  await show(<MinePage />, { at: '/pages/user/index', ...texts })
  await press('Ngôn ngữ: Tiếng Việt')
  expect(await screen.findByRole('radio', { name: 'English' })).toBeVisible()
  cleanup()
  await show(<SettingsPage />, { at: '/pages/user/set', ...texts })
  await userEvent.click(await screen.findByRole('button', { name: /^Ngôn ngữ/ }))
  expect(await screen.findByRole('radio', { name: 'English' })).toBeVisible()
})

test('security has the passwords, the number, the cards with their delay, the identity check and help', async () => {
  reply('/token/getUserInfo', says(profile))
  await show(<SecurityPage />, { at: '/pages/user/security', ...texts })
  expect(await screen.findByRole('link', { name: /^Thẻ ngân hàng.*đợi 24 giờ/ })).toBeVisible()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/pages/user/changeMobile',
    '/pages/user/changePwd',
    '/pages/user/changePayPwd',
    '/pages/user/wallet/withdraw/bindcard',
    '/pages/user/identity',
    '/pages/sys/text/detail?id=customer_service',
  ])
})
