// A new mobile number: its code, the payment password, and refusals at their fields.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Profile } from './calls'
import ChangeMobilePage from './change-mobile.page'

const profile: Profile = {
  userId: '7',
  mobile: '0912****678',
  nickname: 'Minh Anh',
  photo: '',
  level: 2,
  language: 'vi',
  hasPayPassword: true,
  asksLoginPassword: false,
  inviteCode: 'ABCD2345',
  hasReferrer: false,
  registeredAt: '2026-10-26T10:00:00+07:00',
}

const key = 'accounts.mobile_registered'
const page = { at: '/pages/user/changeMobile', texts: ['user', 'login'] }
const type = async (label: string, words: string) =>
  userEvent.type(await screen.findByLabelText(label), words)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const bodies = (path: string) => asked.filter(call => call.path === path).map(({ body }) => body)

beforeEach(() => {
  sessionStorage.clear()
  session.start({ token: 'fresh', userId: '7', mobile: '0912****678' })
  reply('/token/getUserInfo', says(profile))
})

test('a code goes to the new number, which replaces the old one', async () => {
  reply('/token/mobile/sendCode', says({ retryAfterSeconds: 60, validSeconds: 300 }))
  reply('/token/mobile/change', says({ ...profile, mobile: '0987****234' }))
  const { router } = await show(<ChangeMobilePage />, page)
  await type('Số mới', '0987651234')
  await press('Gửi mã')
  await waitFor(() => expect(bodies('/token/mobile/sendCode')).toEqual([{ mobile: '0987651234' }]))
  await type('Mã xác minh', '428190')
  await type('Mật khẩu thanh toán', 'tra-tien')
  await press('Đổi số')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/security'))
  expect(session.get()).toEqual({ token: 'fresh', userId: '7', mobile: '0987****234' })
  expect(bodies('/token/mobile/change')).toEqual([
    { mobile: '0987651234', code: '428190', payPassword: 'tra-tien' },
  ])
})

test('a number in use is refused at its field, and what was typed stays', async () => {
  reply('/token/mobile/sendCode', refuses(20_004, 'Số này đã có tài khoản', { key }))
  await show(<ChangeMobilePage />, page)
  await type('Số mới', '0987651234')
  await press('Gửi mã')
  expect(await screen.findByText('Số này đã có tài khoản')).toBeVisible()
  expect(screen.getByLabelText('Số mới')).toHaveValue('0987651234')
})

test('without a payment password the page leads to setting one', async () => {
  reply('/token/getUserInfo', says({ ...profile, hasPayPassword: false }))
  await show(<ChangeMobilePage />, page)
  expect(await screen.findByRole('link', { name: 'Đặt mật khẩu thanh toán' })).toBeVisible()
})
