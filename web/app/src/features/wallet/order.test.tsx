// An order's page changes to "paid" by itself: by the socket, and without a socket by polling.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { type FakeLine, fakeLines } from '@/testing/line'
import { asked, breaks, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import { OrderPage } from './order'

const transfer = {
  bankBin: '970436',
  bankName: 'Vietcombank',
  bankFullName: 'Ngân hàng TMCP Ngoại thương Việt Nam',
  accountNumber: '0123456789',
  accountName: 'CONG TY GOMVE',
  memo: 'GVABCDEFGH',
  qrText: '000201010212',
}
const order = (more: object = {}) => ({
  kind: 'top_up',
  topUp: {
    id: '7',
    state: 'awaiting_payment',
    amount: '200000.00',
    channelId: '502',
    channelKind: 'bank_transfer',
    channelName: 'Chuyển khoản ngân hàng',
    isSandbox: false,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
    transfer,
    ...more,
  },
})
const paid = order({ state: 'paid', paidAt: new Date().toISOString(), transfer: null })

let lines: FakeLine[] = []

const at = '/pages/user/wallet/recharge?id=7'
const open = (back: string | null = null) =>
  show(<OrderPage id="7" back={back} />, { at, texts: ['recharge', 'wallet'] })
const times = (path: string) => asked.filter(call => call.path === path).length

beforeEach(() => {
  lines = fakeLines()
  session.start({ token: 'secret', userId: '7', mobile: '' })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  reply('/token/events/ticket', says({ ticket: 'once/only', expiresAt: '' }))
})
afterEach(async () => {
  cleanup()
  await vi.advanceTimersByTimeAsync(10_000) // the socket that all pages share is given up
  vi.useRealTimers()
})

test('an order whose address is asked for shows it once the provider told it', async () => {
  const provider = { channelKind: 'momo', channelName: 'Ví MoMo', transfer: null }
  reply('/token/getOrderInfo', says(order({ ...provider, isPreparing: true })))
  await open()
  expect(await screen.findByText('Đang lấy trang thanh toán của Ví MoMo')).toBeVisible()
  const payUrl = 'https://pay.example/7'
  reply('/token/getOrderInfo', says(order({ ...provider, payUrl })))
  expect(await screen.findByRole('link', { name: /Ví MoMo/ })).toHaveAttribute('href', payUrl)
})

test('everything that must be typed at the bank can be copied', async () => {
  reply('/token/getOrderInfo', says(order()))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Sao chép Số tiền' }))
  expect(await navigator.clipboard.readText()).toBe('200000')
  await user.click(screen.getByRole('button', { name: 'Sao chép Nội dung chuyển khoản' }))
  expect(await navigator.clipboard.readText()).toBe('GVABCDEFGH')
})

test('a signal of the socket shows the result, and keeps the page to return to', async () => {
  reply('/token/getOrderInfo', says(order()), says(paid))
  const { router } = await open('/pages/gb/detail?id=3')
  await waitFor(() => expect(lines).toHaveLength(1))
  const [line] = lines
  expect(line?.address).toBe('ws://localhost:3000/events?ticket=once%2Fonly')

  act(() => line?.opens())
  expect(line?.sent).toEqual([{ subscribe: ['order/7'] }])
  act(() => line?.says({ topic: 'order/7', data: { orderId: '7', state: 'awaiting_payment' } }))
  expect(await screen.findByText('Tự cập nhật khi tiền vào')).toBeVisible()
  act(() => line?.says({ topic: 'order/7', data: { orderId: '7', state: 'paid' } }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/wallet/rechargeSuc'))
  expect(router.state.location.search).toBe('?id=7&back=%2Fpages%2Fgb%2Fdetail%3Fid%3D3')
})

test('without a socket it asks every 15 seconds', async () => {
  reply('/token/getOrderInfo', says(order()), says(order()), says(paid))
  const { router } = await open()
  await screen.findByText('Đang theo dõi')
  await act(() => vi.advanceTimersByTimeAsync(30_500))
  expect(times('/token/getOrderInfo')).toBeGreaterThanOrEqual(3)
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/wallet/rechargeSuc'))
})

test('a lost socket is opened again with a new ticket', async () => {
  reply('/token/getOrderInfo', says(order()))
  await open()
  await waitFor(() => expect(lines).toHaveLength(1))
  act(() => lines[0]?.breaks())
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  await waitFor(() => expect(lines).toHaveLength(2))
  expect(times('/token/events/ticket')).toBe(2)
})

test('an order that is over says so, opens no socket, and leads to a new one', async () => {
  reply('/token/getOrderInfo', says(order({ state: 'expired', transfer: null })))
  await open('/pages/gb/detail?id=3')
  expect(await screen.findByText('Đơn đã hết hạn')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tạo đơn nạp mới' })).toHaveAttribute(
    'href',
    '/pages/user/wallet/recharge?back=%2Fpages%2Fgb%2Fdetail%3Fid%3D3',
  )
  expect(lines).toHaveLength(0)
})

const busy = refuses(10_007, 'Hệ thống đang quá tải', { key: 'platform.overloaded' }, 503)

test('a failed poll removes nothing from the screen that the payer needs', async () => {
  reply('/token/getOrderInfo', says(order()), busy)
  await open()
  await screen.findByText('GVABCDEFGH')
  await act(() => vi.advanceTimersByTimeAsync(15_500))
  expect(times('/token/getOrderInfo')).toBeGreaterThanOrEqual(2)
  expect(await screen.findByText(/^Dữ liệu lúc/)).toBeVisible()
  expect(screen.getByText('GVABCDEFGH')).toBeVisible()
  expect(screen.queryByText('Không tìm thấy đơn này')).toBeNull()
})

test('an order is denied only when the server denies it', async () => {
  reply('/token/getOrderInfo', busy)
  const { queries } = await open()
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible()
  expect(screen.queryByText('Không tìm thấy đơn này')).toBeNull()

  reply('/token/getOrderInfo', refuses(22_001, 'Không tìm thấy đơn này', { key: 'payments.order_not_found' }))
  await act(() => queries.refetchQueries())
  expect(await screen.findByText('Không tìm thấy đơn này')).toBeVisible()
})

test('without an answer to a check, the page does not say that no money was seen', async () => {
  reply('/token/getOrderInfo', says(order()))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await open()
  const check = await screen.findByRole('button', { name: 'Kiểm tra ngay' })
  await user.click(check)
  expect(await screen.findByText(/^Chưa thấy tiền vào/)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reply('/token/getOrderInfo', breaks)
  await user.click(check)
  expect(await screen.findByText('Không có kết nối mạng')).toBeVisible()
  expect(screen.queryByText(/^Chưa thấy tiền vào/)).toBeNull()
  vi.restoreAllMocks()
})
