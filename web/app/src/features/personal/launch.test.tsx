// Launching: what the server is asked while it is prepared, reasons before the tap, and paying the deposit.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Me } from '@/api/me'
import { session } from '@/api/session'
import { noSeats } from '@/testing/me'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import LaunchPage from './add.page'
import { own, quote } from './testing/sample'

const person = (balance = '900000.00') =>
  reply(
    '/token/getUserIndex',
    says({ holdings: { balance }, groups: noSeats, hasPayPassword: true, awaitingPayment: 0 } as Me),
  )

beforeEach(() => {
  session.start({ token: 'secret', userId: '7', mobile: '' })
  localStorage.setItem('payMode', 'field')
  person()
  reply('/token/person/gb/master/quote', says(quote))
})

const open = (query = '') =>
  show(<LaunchPage />, { at: `/pages/user/person/add${query}`, texts: ['personal', 'groups'] })
/** Once the server has reckoned what is chosen. */
async function press(name: RegExp) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name }))
}
const lastQuote = () => asked.filter(({ path }) => path.endsWith('master/quote')).at(-1)

test('a launch begins with the class of most tickets, at the public queue’s price', async () => {
  await open()
  expect(await screen.findByRole('radio', { name: /Vé VR Hạ Long/ })).toBeChecked()
  expect(screen.getByText('Còn mở được 4 nhóm')).toBeVisible()
  await waitFor(() => expect(lastQuote()?.query).toEqual({ classId: 'c1', count: '1', price: '200000' }))
  expect(screen.getByLabelText('Giá')).toHaveValue('200.000')
  expect(screen.getByText('Bạn nhận vào ví OTC').nextElementSibling).toHaveTextContent(/237\.500\s₫/)
})

test('count and price are in the address, and the server reckons again', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm một nhóm' }))
  fireEvent.change(screen.getByRole('slider'), { target: { value: '321000' } })
  expect(router.state.location.search).toBe('?count=2&price=321000')
  await waitFor(() => expect(lastQuote()?.query).toEqual({ classId: 'c1', count: '2', price: '321000' }))
})

test('a price out of range is said at the field, and nothing can be launched', async () => {
  const whyNot = 'Giá 999.000 ₫ ngoài khoảng cho phép, giới hạn là 432.000 ₫'
  const refused = { ...quote, allowed: false, whyNot, whyNotKey: 'groups.price_out_of_range' }
  reply('/token/person/gb/master/quote', says(quote), says(refused))
  await open('?price=999000')
  expect(await screen.findByText(whyNot)).toBeVisible()
  expect(screen.getByLabelText('Giá')).toHaveAccessibleDescription(whyNot)
  expect(screen.getByRole('button', { name: /^Mở 1 nhóm/ })).toBeDisabled()
})

test('any other reason stands over the button', async () => {
  const whyNot = 'Bạn còn 0 lượt mở nhóm'
  reply(
    '/token/person/gb/master/quote',
    says({ ...quote, allowed: false, whyNot, whyNotKey: 'groups.repurchase_eligibility' }),
  )
  await open()
  expect(await screen.findByText(whyNot)).toHaveRole('alert')
  expect(screen.getByRole('button', { name: /^Mở 1 nhóm/ })).toBeDisabled()
})

test('a deposit that the balance does not cover leads to a top-up and back', async () => {
  person('5000.00')
  const short = { allowed: false, whyNot: 'Số dư không đủ', whyNotKey: 'ledger.insufficient_balance' }
  reply('/token/person/gb/master/quote', says({ ...quote, ...short }))
  await open('?count=1')
  const link = await screen.findByRole('link', { name: /^Nạp thêm 15\.000/ })
  expect(link.getAttribute('href')).toContain('need=15000.00&back=%2Fpages%2Fuser%2Fperson%2Fadd')
})

test('the deposit is paid with the password, and the new batch is shown', async () => {
  reply('/token/person/gb/master/add', says(own))
  const { router } = await open()
  await press(/^Mở 1 nhóm · cọc 20\.000/)
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/^Tiền cọc cho 1 nhóm/)).toBeVisible()
  await userEvent.type(await screen.findByLabelText('Mật khẩu thanh toán'), 'Tra-tien-68')
  await userEvent.click(sheet.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/person/detail'))
  expect(router.state.location.search).toBe('?id=b1')
  const sent = asked.find(({ path }) => path.endsWith('master/add'))
  expect(sent?.body).toEqual({ classId: 'c1', count: 1, price: '200000', payPassword: 'Tra-tien-68' })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

test('a refusal of the launch is shown in its sheet', async () => {
  const words = 'Vé này vừa được hứa cho việc khác'
  reply('/token/person/gb/master/add', refuses(18_020, words, { key: 'tickets.claimed' }))
  await open()
  await press(/^Mở 1 nhóm/)
  await userEvent.type(await screen.findByLabelText('Mật khẩu thanh toán'), 'Tra-tien-68')
  await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }))
  expect(await within(screen.getByRole('dialog')).findByText(words)).toBeVisible()
})

test('tickets may be chosen one by one', async () => {
  const ticket = (ticketId: string, claim = 'none') => ({
    ticketId,
    classId: 'c1',
    claim,
    expiresAt: '2027-05-16T16:59:59.000Z',
    recycling: { allowed: true, pays: '170000.00', vouchers: 1 },
  })
  reply('/token/vr/getTicketList', says({ items: [ticket('t1'), ticket('t2', 'resale'), ticket('t3')] }))
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Chọn từng vé' }))
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  await userEvent.click(boxes[1] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Chọn 1 vé này' }))
  expect(router.state.location.search).toBe('?class=c1&tickets=t3')
  await waitFor(() => expect(lastQuote()?.search).toBe('?ticketIds=t3&price=200000'))
})

test('without a free ticket the page leads to the public queue', async () => {
  reply('/token/person/gb/master/quote', says({ ...quote, free: [], classId: null, allowed: false }))
  await open()
  expect(await screen.findByText('Bạn chưa có vé nào khả dụng')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đến hàng chờ' })).toHaveAttribute('href', '/pages/gb/personIndex')
})
