// The payment password: what is typed, when it is submitted, and what a refusal shows.
import { Refused } from '@gomve/shared/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '@/testing/show'
import { type Payment, PayPassword } from './pay-password'

const calm: Payment = { busy: false, checking: false }
const key = (name: string) => screen.findByRole('button', { name })
const entered = (count: number) => screen.findByText(`Đã nhập ${count} ký tự`)

/** A screen of this height with this text size. */
function screenOf(height: number, text = '16px') {
  vi.stubGlobal('innerHeight', height)
  document.documentElement.style.fontSize = text
}
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
})

async function open(payment: Payment = calm) {
  const onPassword = vi.fn()
  await show(
    <PayPassword
      open
      onClose={() => undefined}
      onPassword={onPassword}
      payment={payment}
      amount="230000.00"
    />,
  )
  return { onPassword, person: userEvent.setup() }
}

test('says what will be paid', async () => {
  await open()
  expect(await screen.findByText('230.000 ₫')).toBeVisible()
})

test('six digits do not pay by themselves: a password may be longer', async () => {
  const { person, onPassword } = await open()
  for (const digit of '123456') await person.click(await key(digit))
  expect(onPassword).not.toHaveBeenCalled()
  await person.click(await key('7'))
  await person.click(await key('Xác nhận'))
  expect(onPassword).toHaveBeenCalledWith('1234567')
})

test('fewer than six characters cannot be submitted', async () => {
  const { person } = await open()
  for (const digit of '12345') await person.click(await key(digit))
  expect(await key('Xác nhận')).toBeDisabled()
})

test('a real keyboard types into the keypad, and Backspace erases', async () => {
  const { person, onPassword } = await open()
  await key('1')
  await person.keyboard('abc1234')
  await entered(7)
  await person.keyboard('{Backspace}')
  await entered(6)
  await person.click(await key('Xác nhận'))
  expect(onPassword).toHaveBeenCalledWith('abc123')
})

test('a password of letters has a text field, which is remembered', async () => {
  const { person, onPassword } = await open()
  await person.click(await key('Bàn phím chữ'))
  await person.type(await screen.findByLabelText('Mật khẩu thanh toán'), 'mật khẩu 1{Enter}')
  expect(onPassword).toHaveBeenCalledWith('mật khẩu 1')
  expect(localStorage.getItem('payMode')).toBe('field')
})

test('the eye shows what was typed', async () => {
  const { person } = await open()
  for (const digit of '428') await person.click(await key(digit))
  expect(screen.queryByText('428')).toBeNull()
  await person.click(await key('Hiện mật khẩu'))
  expect(screen.getByText('428')).toBeVisible()
})

const wrong = new Refused(20_026, 'Mật khẩu không đúng, còn 4 lần thử', 'accounts.pay_password_wrong', {
  limit: '4',
})

function Refusing() {
  const [refusal, setRefusal] = useState<Refused>()
  const payment = { ...calm, refusal }
  return <PayPassword open onClose={() => undefined} onPassword={() => setRefusal(wrong)} payment={payment} />
}

test('a wrong password is cleared and says how many tries are left', async () => {
  await show(<Refusing />)
  const person = userEvent.setup()
  for (const digit of '999999') await person.click(await key(digit))
  await person.click(await key('Xác nhận'))
  expect(await screen.findByText('Mật khẩu không đúng, còn 4 lần thử')).toBeVisible()
  await entered(0)
})

test('too little money leads to the top-up, and back', async () => {
  await open({ ...calm, refusal: new Refused(1, 'Số dư không đủ', 'ledger.insufficient_balance') })
  expect(await screen.findByRole('link', { name: 'Nạp thêm tiền' })).toHaveAttribute(
    'href',
    '/pages/user/wallet/recharge?back=%2F',
  )
})

test('while the result is being checked nothing can be paid again', async () => {
  await open({ busy: true, checking: true })
  expect(await key('Đang kiểm tra kết quả')).toBeDisabled()
  expect(screen.getByText(/không bị trừ tiền hai lần/)).toBeVisible()
  await waitFor(async () => expect(await key('1')).toBeDisabled())
})

test('a forgotten password is replaced, and the user returns to the open sheet', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Quên mật khẩu?' })).toHaveAttribute(
    'href',
    `/pages/user/changePayPwd?way=forgotten&back=${encodeURIComponent('/?paying=1')}`,
  )
})

test.each([
  ['a screen too low for a keypad', 500, '16px'],
  ['text too large for one', 800, '24px'],
])('on %s the password is typed into a field, whatever was chosen before', async (_, height, text) => {
  screenOf(height, text)
  localStorage.setItem('payMode', 'keypad')
  const { person, onPassword } = await open()
  expect(await screen.findByLabelText('Mật khẩu thanh toán')).toBeVisible()
  expect(screen.queryByRole('button', { name: '1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bàn phím số' })).toBeNull()
  await person.type(screen.getByLabelText('Mật khẩu thanh toán'), 'abc123{Enter}')
  expect(onPassword).toHaveBeenCalledWith('abc123')
  expect(localStorage.getItem('payMode')).toBe('keypad')
})

test('the system keyboard, which makes the screen lower, does not hide the choice of keyboards', async () => {
  localStorage.setItem('payMode', 'field')
  await open()
  ;(await screen.findByLabelText('Mật khẩu thanh toán')).focus()
  screenOf(300)
  window.dispatchEvent(new Event('resize'))
  expect(await key('Bàn phím số')).toBeVisible()
})

test('a low screen shows the amount beside the heading', async () => {
  screenOf(568)
  await open()
  expect(await screen.findByRole('dialog', { name: /thanh toán230\.000/ })).toBeVisible()
  expect(await key('0')).toBeVisible()
})
