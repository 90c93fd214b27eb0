// Signing in, registering and a forgotten password, step by step.
import { toast } from '@gomve/ui/toast'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { get } from '@/api/client'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import ForgetPage from './forget.page'
import NewPasswordPage from './forget2.page'
import LoginPage from './login.page'
import RegisterPage from './register.page'

const signedIn = {
  token: 'fresh',
  userId: '7',
  mobile: '0912****678',
  nickname: 'Minh Anh',
  photo: '',
  hasPayPassword: true,
}
const text = {
  key: 'agreement',
  version: '1',
  updatedAt: '2026-11-20T00:00:00Z',
  language: 'vi',
  bodyHtml: '<p>Bạn từ đủ 18 tuổi.</p>',
}
const texts = { texts: ['login'] }
const type = async (label: string | RegExp, words: string) =>
  userEvent.type(await screen.findByLabelText(label), words)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const calls = (path: string) => asked.filter(call => call.path === path)

const toasted = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(() => {
  session.end()
  toasted.mockClear()
})

test('signing in leads back to the previous page', async () => {
  reply('/login', says(signedIn))
  const { router } = await show(<LoginPage />, {
    at: '/pages/login/login?back=%2Fpages%2Fuser%2Findex',
    ...texts,
  })
  await type('Số điện thoại', '+84 912 345 678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/index'))
  expect(asked[0]?.body).toEqual({ mobile: '0912345678', password: 'abc123' })
  expect(session.get()).toEqual({ token: 'fresh', userId: '7', mobile: '0912****678' })
})

test('empty fields are named before anything is sent', async () => {
  await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await press('Đăng nhập')
  expect(await screen.findByText('Bạn chưa nhập số điện thoại')).toBeVisible()
  expect(screen.getByText('Bạn chưa nhập mật khẩu')).toBeVisible()
  expect(screen.getByLabelText('Số điện thoại')).toHaveFocus()
  expect(asked).toHaveLength(0)
})

test('a wrong password is shown at its field, which gets the focus, and in no toast', async () => {
  reply('/login', refuses(20_008, 'Mật khẩu không đúng', { key: 'accounts.password_wrong' }))
  await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  const password = screen.getByLabelText('Mật khẩu')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Mật khẩu không đúng'))
  expect(password).toHaveFocus()
  expect(toasted).not.toHaveBeenCalled()
})

test('a fault that the server names by field is shown there', async () => {
  const details = { fields: [{ path: 'password', fault: 'Cần ít nhất 1 ký tự' }] }
  reply('/login', refuses(10_002, 'Thông tin chưa đúng', { key: 'platform.invalid_fields', details }))
  await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  expect(await screen.findByText('Cần ít nhất 1 ký tự')).toBeVisible()
  expect(toasted).not.toHaveBeenCalled()
})

test('a refusal that concerns no field is a toast in the server’s words', async () => {
  reply('/login', refuses(10_007, 'Hệ thống đang bận', { key: 'platform.overloaded' }))
  await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  await waitFor(() => expect(toasted).toHaveBeenCalledExactlyOnceWith('Hệ thống đang bận'))
})

test('a refusal that comes after the form was left is a toast', async () => {
  let answer = () => {}
  const asking = new Promise<void>(resolve => {
    answer = resolve
  })
  reply('/login', async () => {
    await asking
    return Response.json({ ok: false, code: 20_008, msg: 'Sai rồi', key: 'accounts.password_wrong' })
  })
  const { router } = await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  await act(() => router.navigate('/'))
  await screen.findByText('elsewhere')
  answer()
  await waitFor(() => expect(toasted).toHaveBeenCalledExactlyOnceWith('Sai rồi'))
})

test('a sign-in on another device is said until the next sign-in here, with the number filled in', async () => {
  const { mobile, token, userId } = signedIn
  session.start({ mobile, token, userId }, '0912345678')
  reply(
    '/token/getUserIndex',
    refuses(20_001, 'Tài khoản đã đăng nhập trên thiết bị khác lúc 21:05 23/11', {
      details: { yours: '2026-11-23T21:05:00+07:00', device: 'Chrome, Android' },
    }),
  )
  await get('/token/getUserIndex').catch(() => undefined)
  expect(session.signedIn()).toBe(false)

  reply('/login', says(signedIn))
  const at = '/pages/login/login?back=%2Fpages%2Fuser%2Findex'
  await show(<LoginPage />, { at, ...texts })
  const banner = await screen.findByRole('alert', { name: 'Tài khoản đã đăng nhập ở thiết bị khác' })
  expect(banner).toHaveTextContent(/Chrome, Android đã đăng nhập lúc 21:05/)
  expect(within(banner).getByRole('link', { name: 'Đặt lại mật khẩu' })).toHaveAttribute(
    'href',
    '/pages/login/forget?mobile=0912345678&back=%2Fpages%2Fuser%2Findex',
  )
  expect(screen.getByLabelText('Số điện thoại')).toHaveValue('0912345678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  await screen.findByText('elsewhere')
  cleanup()

  session.end()
  await show(<LoginPage />, { at, ...texts })
  expect(await screen.findByText('Chào bạn!')).toBeVisible()
  expect(screen.queryByText('Tài khoản đã đăng nhập ở thiết bị khác')).not.toBeInTheDocument()
})

test('the number is not kept on the device after signing out', async () => {
  reply('/login', says(signedIn))
  await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  await screen.findByText('elsewhere')
  expect(localStorage.getItem('number')).toBe('0912345678')
  session.end()
  expect(Object.values({ ...localStorage })).not.toContain('0912345678')
})

test('a taken number is shown at the number when a code is requested', async () => {
  const key = 'accounts.mobile_registered'
  reply('/sendRegisterCodeMobile', refuses(20_004, 'Số điện thoại đã được đăng ký', { key }))
  await show(<RegisterPage />, { at: '/pages/login/register', ...texts })
  await type('Số điện thoại', '0912345678')
  await press('Gửi mã')
  const mobile = screen.getByLabelText('Số điện thoại')
  await waitFor(() => expect(mobile).toHaveAccessibleDescription('Số điện thoại đã được đăng ký'))
  expect(mobile).toHaveFocus()
  expect(toasted).not.toHaveBeenCalled()
})

test.each([
  ['/register', 'Đăng ký', <RegisterPage key="register" />, '/pages/login/register', 'Mật khẩu'],
  [
    '/forgetReset',
    'Lưu mật khẩu mới',
    <NewPasswordPage key="forget2" />,
    '/pages/login/forget2?mobile=0912345678',
    'Mật khẩu mới',
  ],
] as const)(
  '%s: a wrong code is shown at the code, with the tries that are left',
  async (path, submit, page, at, label) => {
    reply(path, refuses(20_016, 'Mã xác minh không đúng, còn 4 lần thử', { key: 'accounts.code_wrong' }))
    await show(page, { at, ...texts })
    if (path === '/register') {
      await type('Số điện thoại', '0912345678')
      await userEvent.click(screen.getByRole('checkbox'))
    }
    await type('Mã xác minh', '428190')
    await type(label, 'abc123')
    await press(submit)
    const code = screen.getByLabelText('Mã xác minh')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Mã xác minh không đúng, còn 4 lần thử'))
    expect(code).toHaveFocus()
    expect(toasted).not.toHaveBeenCalled()
  },
)

test('registering: a link’s code is confirmed by name, a code is sent, the user is signed in', async () => {
  reply('/getInvite', says({ nickname: 'Hương', mobile: '0987****321' }))
  reply('/sendRegisterCodeMobile', says({ retryAfterSeconds: 60, validSeconds: 300 }))
  reply('/register', says(signedIn))
  const { router } = await show(<RegisterPage />, { at: '/pages/login/register?code=GOM88', ...texts })
  expect(await screen.findByText('Hương (0987****321) đã mời bạn')).toBeVisible()

  await type('Số điện thoại', '0912345678')
  await press('Gửi mã')
  expect(await screen.findByRole('button', { name: /Gửi lại sau \d+ s/ })).toBeDisabled()
  await type('Mã xác minh', '428190')
  await type('Mật khẩu', 'abc123')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Đăng ký')

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(calls('/sendRegisterCodeMobile')[0]?.query).toEqual({ mobile: '0912345678' })
  expect(calls('/register')[0]?.body).toEqual({
    mobile: '0912345678',
    code: '428190',
    password: 'abc123',
    confirmPassword: 'abc123',
    inviteCode: 'GOM88',
    agree: true,
  })
})

test('after registering, a payment password comes first', async () => {
  reply('/register', says({ ...signedIn, hasPayPassword: false }))
  const { router } = await show(<RegisterPage />, {
    at: '/pages/login/register?back=%2Fpages%2Fgb%2Fdetail',
    ...texts,
  })
  await type('Số điện thoại', '0912345678')
  await type('Mã xác minh', '428190')
  await type('Mật khẩu', 'abc123')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Đăng ký')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/changePayPwd'))
  expect(router.state.location.search).toBe('?back=%2Fpages%2Fgb%2Fdetail')
})

test('registering asks for the agreement, and for one password that can be shown', async () => {
  await show(<RegisterPage />, { at: '/pages/login/register', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mã xác minh', '428190')
  await type('Mật khẩu', 'abc123')
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  await press('Hiện mật khẩu')
  expect(screen.getByLabelText('Mật khẩu')).toHaveAttribute('type', 'text')
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  await press('Đăng ký')
  expect(await screen.findByText('Bạn cần đủ 18 tuổi và đồng ý với các điều khoản này')).toBeVisible()
  expect(asked).toHaveLength(0)
})

test.each([
  ['Điều khoản sử dụng', 'agreement'],
  ['Chính sách dữ liệu cá nhân', 'privacy'],
])('%s opens over the form, which keeps everything typed', async (name, sysTextId) => {
  reply('/sys/text/queryDetail', says({ ...text, key: sysTextId, title: name }))
  const at = '/pages/login/register'
  const { router } = await show(<RegisterPage />, { at, texts: ['login', 'sys'] })
  await type('Mã xác minh', '428190')
  await type('Mật khẩu', 'abc123')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tôi đủ 18 tuổi, đã đọc và đồng ý với/ }))
  await userEvent.click(screen.getByRole('link', { name }))

  const sheet = await screen.findByRole('dialog', { name })
  expect(await within(sheet).findByText('Bạn từ đủ 18 tuổi.')).toBeVisible()
  expect(calls('/sys/text/queryDetail')[0]?.query).toEqual({ sysTextId })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Đóng' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe(at)
  expect(screen.getByLabelText('Mã xác minh')).toHaveValue('428190')
  expect(screen.getByLabelText('Mật khẩu')).toHaveValue('abc123')
  expect(screen.getByRole('checkbox')).toBeChecked()
})

test('a mobile number is kept for returning to the form, a password never', async () => {
  await show(<RegisterPage />, { at: '/pages/login/register', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mật khẩu', 'abc123')
  const kept = sessionStorage.getItem('draft:register') ?? ''
  expect(kept).toContain('0912345678')
  expect(kept).not.toContain('abc123')
})

test('the wait for a code belongs to its number: a mistyped number delays no other', async () => {
  reply('/sendRegisterCodeMobile', says({ retryAfterSeconds: 60, validSeconds: 300 }))
  await show(<RegisterPage />, { at: '/pages/login/register', ...texts })
  await type('Số điện thoại', '0912345687')
  await press('Gửi mã')
  expect(await screen.findByRole('button', { name: /Gửi lại sau \d+ s/ })).toBeDisabled()
  await userEvent.clear(screen.getByLabelText('Số điện thoại'))
  await type('Số điện thoại', '0912345678')
  await press('Gửi mã')
  await waitFor(() => expect(calls('/sendRegisterCodeMobile')).toHaveLength(2))
  expect(calls('/sendRegisterCodeMobile')[1]?.query).toEqual({ mobile: '0912345678' })
})

test('a wait until midnight is shown as a time', async () => {
  const allowedAt = new Date(Date.now() + 5 * 3_600_000).toISOString()
  reply('/forgetSendSms', refuses(20_015, 'Hết lượt hôm nay', { details: { allowedAt } }))
  await show(<ForgetPage />, { at: '/pages/login/forget', ...texts })
  await type('Số điện thoại', '0912345678')
  await press('Gửi mã')
  const wait = await screen.findByRole('button', { name: /^Thử lại sau \d\d:\d\d$/ })
  expect(wait).toBeDisabled()
})

test('going back while a code is valid leads on to it', async () => {
  reply('/forgetSendSms', says({ retryAfterSeconds: 60, validSeconds: 300 }))
  const at = '/pages/login/forget'
  const first = await show(<ForgetPage />, { at, ...texts })
  await type('Số điện thoại', '0912345678')
  await press('Gửi mã')
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/pages/login/forget2'))
  cleanup()

  const again = await show(<ForgetPage />, { at, ...texts })
  await press('Nhập mã đã gửi')
  await waitFor(() => expect(again.router.state.location.search).toBe('?mobile=0912345678'))
  expect(calls('/forgetSendSms')).toHaveLength(1)
})

test('a forgotten password: a code is requested, then the new password is set', async () => {
  reply('/forgetSendSms', says({ retryAfterSeconds: 60, validSeconds: 300 }))
  const at = '/pages/login/forget?back=%2Fpages%2Fuser%2Findex'
  const first = await show(<ForgetPage />, { at, ...texts })
  await type('Số điện thoại', '0912345678')
  await press('Gửi mã')
  const next = '?mobile=0912345678&back=%2Fpages%2Fuser%2Findex'
  await waitFor(() => expect(first.router.state.location.search).toBe(next))
  expect(asked[0]?.query).toEqual({ userMobile: '0912345678' })
})

async function setsNewPassword() {
  sessionStorage.setItem('code:forget:0912345678', JSON.stringify({ sentAt: 1, again: 1, goodUntil: 1 }))
  const at = '/pages/login/forget2?mobile=0912345678&back=%2Fpages%2Fuser%2Findex'
  const { router } = await show(<NewPasswordPage />, { at, ...texts })
  expect(await screen.findByText('Mã đã gửi đến 0912****678')).toBeVisible()
  await type('Mã xác minh', '428190')
  await type('Mật khẩu mới', 'abc1234')
  await press('Lưu mật khẩu mới')
  return router
}

test('the new password is sent with the code, signs in at once, and leads back', async () => {
  reply('/forgetReset', says({}))
  reply('/login', says(signedIn))
  const router = await setsNewPassword()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/index'))
  expect(session.get()).toEqual({ token: 'fresh', userId: '7', mobile: '0912****678' })
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/forgetReset',
      { userMobile: '0912345678', code: '428190', password: 'abc1234', confirmPassword: 'abc1234' },
    ],
    ['/login', { mobile: '0912345678', password: 'abc1234' }],
  ])
})

test('a new password that is set but could not sign in leads to signing in, with the number', async () => {
  reply('/forgetReset', says({}))
  reply('/login', refuses(10_007, 'Hệ thống đang bận', { key: 'platform.overloaded' }))
  const succeeded = vi.spyOn(toast, 'success')
  const router = await setsNewPassword()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/login/login'))
  expect(router.state.location.search).toBe('?mobile=0912345678&back=%2Fpages%2Fuser%2Findex')
  expect(succeeded).toHaveBeenCalledExactlyOnceWith('Đã đổi mật khẩu')
  expect(toasted).not.toHaveBeenCalled()
})
