// When the forms of signing in find fault with what was typed, and when they stop.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '@/testing/show'
import NewPasswordPage from './forget2.page'
import LoginPage from './login.page'
import RegisterPage from './register.page'

const texts = { texts: ['login'] }
const type = async (label: string, words: string) =>
  userEvent.type(await screen.findByLabelText(label), words)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('leaving an empty field blames nothing; once refused, a fault goes while it is mended', async () => {
  await show(<LoginPage />, { at: '/pages/login/login', ...texts })
  await userEvent.click(await screen.findByLabelText('Số điện thoại'))
  await userEvent.click(screen.getByLabelText('Mật khẩu'))
  await userEvent.tab()
  expect(screen.queryByText('Bạn chưa nhập số điện thoại')).not.toBeInTheDocument()
  await press('Đăng nhập')
  expect(await screen.findByText('Bạn chưa nhập mật khẩu')).toBeVisible()
  await type('Mật khẩu', 'a')
  await waitFor(() => expect(screen.queryByText('Bạn chưa nhập mật khẩu')).not.toBeInTheDocument())
})

test('a fault found when a code is requested goes while the number is mended', async () => {
  await show(<RegisterPage />, { at: '/pages/login/register', ...texts })
  await press('Gửi mã')
  expect(await screen.findByText('Bạn chưa nhập số điện thoại')).toBeVisible()
  await type('Số điện thoại', '0912345678')
  expect(screen.getByLabelText('Số điện thoại')).toBeValid()
})

test('a code that was not sent is not said to be', async () => {
  await show(<NewPasswordPage />, { at: '/pages/login/forget2?mobile=0912345678', ...texts })
  expect(await screen.findByText(/^Gửi mã xác minh đến 0912\*{4}678/)).toBeVisible()
})
