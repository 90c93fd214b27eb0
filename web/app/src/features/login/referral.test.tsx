// The invite code of a link: confirmed, kept until an account is signed in, and typed without a link.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { InvitedBy } from './invited-by'
import LoginPage from './login.page'
import { keptReferral, registerAddress } from './referral'
import RegisterPage from './register.page'

const signedIn = { token: 'fresh', userId: '7', mobile: '0912****678', hasPayPassword: true }
const texts = { texts: ['login'] }
const at = '/pages/login/register'
const landing = '/pages/gb/detail?id=5&group=53&code=GOM88'
const type = async (label: string, words: string) =>
  userEvent.type(await screen.findByLabelText(label), words)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (path: string) => asked.filter(call => call.path === path).at(-1)?.body

beforeEach(() => {
  session.end()
  localStorage.removeItem('referral')
  reply('/getInvite', says({ code: 'GOM88', nickname: 'Hương', mobile: '0987****321', photo: '' }))
})

async function registers() {
  reply('/register', says(signedIn))
  await type('Số điện thoại', '0912345678')
  await type('Mã xác minh', '428190')
  await type('Mật khẩu', 'abc123')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Đăng ký')
  await screen.findByText('elsewhere')
}

test('a guest reads who invited them, masked, and the form has the code also by another way', async () => {
  await show(<InvitedBy />, { at: landing, ...texts })
  expect(await screen.findByText('Hương (0987****321) đã mời bạn')).toBeVisible()
  cleanup()
  await show(<RegisterPage />, { at, ...texts })
  expect(await screen.findByText('Hương (0987****321) đã mời bạn')).toBeVisible()
  expect(screen.queryByLabelText(/Mã giới thiệu/)).not.toBeInTheDocument()
  await registers()
  expect(sent('/register')).toMatchObject({ inviteCode: 'GOM88' })
  expect(keptReferral()).toBe('')
})

test('a page without an invitation says nothing of one', async () => {
  await show(<InvitedBy />, { at: '/pages/gb/detail?id=5', ...texts })
  expect(document.body).not.toHaveTextContent('đã mời bạn')
  expect(asked).toHaveLength(0)
})

test('one’s own link, or that of another, changes nothing for a user who is signed in', async () => {
  session.start(signedIn)
  await show(<InvitedBy />, { at: landing, ...texts })
  expect(document.body).not.toHaveTextContent('đã mời bạn')
  expect(keptReferral()).toBe('')
  expect(asked).toHaveLength(0)
})

test('signing in to an account that exists ends the invitation', async () => {
  reply('/login', says(signedIn))
  await show(<InvitedBy />, { at: landing, ...texts })
  await screen.findByText(/đã mời bạn/)
  expect(keptReferral()).toBe('GOM88')
  cleanup()
  await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mật khẩu', 'abc123')
  await press('Đăng nhập')
  await screen.findByText('elsewhere')
  expect(keptReferral()).toBe('')
})

test('the code of the latest link counts, and one that was typed stays', async () => {
  localStorage.setItem('referral', 'OLD11')
  await show(<RegisterPage />, { at: `${at}?code=GOM88`, ...texts })
  await screen.findByText(/đã mời bạn/)
  await waitFor(() => expect(keptReferral()).toBe('GOM88'))
  await press('Đổi mã')
  const field = await screen.findByLabelText(/Mã giới thiệu/)
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.type(field, 'SEN77')
  await waitFor(() => expect(keptReferral()).toBe('SEN77'))
})

test('without a link the code is typed behind a quiet row, which is confirmed by name', async () => {
  await show(<RegisterPage />, { at, ...texts })
  await press('Bạn có mã giới thiệu?')
  await type('Mã giới thiệu (không bắt buộc)', 'GOM88')
  expect(await screen.findByText('Hương (0987****321) đã mời bạn')).toBeVisible()
  await registers()
  expect(sent('/register')).toMatchObject({ inviteCode: 'GOM88' })
})

test('a code that is refused opens its field and says so there', async () => {
  reply('/getInvite', refuses(20_019, 'Mã giới thiệu không đúng', { key: 'accounts.inviter_not_found' }))
  reply('/register', refuses(20_019, 'Mã giới thiệu không đúng', { key: 'accounts.inviter_not_found' }))
  await show(<RegisterPage />, { at: `${at}?code=WRONG`, ...texts })
  await type('Số điện thoại', '0912345678')
  await type('Mã xác minh', '428190')
  await type('Mật khẩu', 'abc123')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Đăng ký')
  const field = await screen.findByLabelText(/Mã giới thiệu/)
  await waitFor(() => expect(field).toHaveAccessibleDescription('Mã giới thiệu không đúng'))
  expect(field).toHaveFocus()
})

test('registering leads back to the very group of the link', async () => {
  const address = registerAddress(new URL(landing, 'http://x'), 'GOM88')
  const { router } = await show(<RegisterPage />, { at: address, ...texts })
  await screen.findByText(/đã mời bạn/)
  await registers()
  await act(async () => undefined)
  expect(router.state.location.pathname + router.state.location.search).toBe('/pages/gb/detail?id=5&group=53')
})
