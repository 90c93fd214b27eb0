// Energy, goods, orders, coupons and membership: what each page says, and that each is taken once.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '@/api/session'
import { noSeats } from '@/testing/me'
import { asked, refuses, reply, says } from '@/testing/server'
import { show } from '@/testing/show'
import type { Order } from './calls'
import CouponsPage from './coupons.page'
import GoodsPage from './goods.page'
import OrdersPage from './orders.page'
import ScorePage from './score.page'
import { cap, codes, coupon, goods, order, pass, voucher } from './testing/sample'
import VipPage from './vip.page'

const texts = ['rewards', 'wallet'] as const
let person = 0

beforeEach(() => {
  person += 1
  session.start({ token: 'fresh', userId: String(person), mobile: '0912****678' })
  localStorage.setItem('payMode', 'field')
  reply('/token/goods/getList', says(goods([voucher, pass])))
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sentTo = (path: string) => asked.filter(one => one.path === path).map(({ body }) => body)
const paid = (count: number, bought: Order) => ({ count, title: bought.title, order: bought })

test('energy shows its number, what is left this week, and how much each way gives', async () => {
  reply('/token/getUserIndex', says({ holdings: { energy: 110 }, groups: noSeats, awaitingPayment: 0 }))
  reply('/token/pay/getFlowList', says({ items: [], next: null }))
  reply('/token/getConfig', says({ items: [{ key: 'groups.energy_a_seat', value: '10', unit: 'energy' }] }))
  await show(<ScorePage />, { at: '/pages/score/index', texts })
  expect(await screen.findByText('110', { selector: '.text-sum *' })).toBeVisible()
  expect(await screen.findByText('Tuần này còn 7/10')).toBeVisible()
  expect(screen.getByRole('link', { name: /Phiếu trả vé/ })).toHaveAttribute(
    'href',
    '/pages/user/vr/exchange?good=11',
  )
  expect(await screen.findByText('+10')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Đổi quà' })).toHaveAttribute('href', '/pages/user/vr/exchange')
})

test('vouchers are taken for energy, as many as can be had now, with one call', async () => {
  reply(
    '/token/goods/payGoods',
    says(paid(3, order({ state: 'credited', kind: 'voucher', title: voucher.title }))),
  )
  await show(<GoodsPage />, { at: '/pages/user/vr/exchange', texts })
  await press('Đổi Phiếu trả vé')
  await press('Thêm một')
  await press('Thêm một')
  expect(await screen.findByText('20 năng lượng')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Thêm một' })).toBeDisabled()
  await press('Đổi · 90 năng lượng')
  await waitFor(() => expect(sentTo('/token/goods/payGoods')).toEqual([{ goodsId: '11', count: 3 }]))
  expect(await screen.findByText('Đã nhận 3 × Phiếu trả vé')).toBeVisible()
})

test('what cannot be had now says why, and a refusal stays in its sheet', async () => {
  reply('/token/goods/payGoods', refuses(16_001, 'Tuần này chỉ còn 2', { key: 'rewards.weekly_limit' }))
  await show(<GoodsPage />, { at: '/pages/user/vr/exchange', texts })
  expect(await screen.findByText('Tuần này bạn đã đổi 5, tối đa 5')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Đổi Thẻ ưu tiên' })).toBeDisabled()
  await press('Đổi Phiếu trả vé')
  await press('Đổi · 30 năng lượng')
  expect(await screen.findByText('Tuần này chỉ còn 2')).toBeVisible()
})

test('an item costs XMoney with the payment password, and leads to its code', async () => {
  reply('/token/goods/getList', says(goods([cap])))
  reply('/token/goods/payGoods', says(paid(1, order())))
  const { router } = await show(<GoodsPage />, { at: '/pages/user/vr/shop', texts })
  await press('Đổi Mũ Gomvé')
  await press('Đổi · 12,5 XMoney')
  await userEvent.type(await screen.findByLabelText('Mật khẩu thanh toán'), 'Tra-tien-68')
  await press('Xác nhận')
  await waitFor(() =>
    expect(sentTo('/token/goods/payGoods')).toEqual([
      { goodsId: '13', count: 1, payPassword: 'Tra-tien-68' },
    ]),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/user/vr/orders'))
  expect(router.state.location.search).toBe('?id=71')
  expect(asked.find(({ path }) => path === '/token/goods/getList')?.query.page).toBe('shop')
})

test('an order shows its code, and is cancelled after a question', async () => {
  reply('/token/goods/getOrders', says({ items: [order()], next: null }))
  reply('/token/goods/cancelOrder', says(order({ state: 'cancelled', cancelled: 'by_owner' })))
  await show(<OrdersPage />, { at: '/pages/user/vr/orders', texts })
  await press('Hiện mã QR')
  expect(await screen.findByText('8264 1907 3352')).toBeVisible()
  await press('Hủy đơn')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/Bạn nhận lại 25 XMoney/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hủy đơn' }))
  await waitFor(() => expect(sentTo('/token/goods/cancelOrder')).toEqual([{ orderId: '71' }]))
  expect(await screen.findByText('Đã hủy và hoàn lại 25 XMoney')).toBeVisible()
})

test('an order that is over says how, without a code', async () => {
  const over = order({
    state: 'cancelled',
    cancelled: 'by_operator',
    reason: 'Hết hàng tại quầy',
    code: '',
    qr: '',
    endedAt: '2026-11-24T03:00:00.000Z',
  })
  reply('/token/goods/getOrders', says({ items: [over], next: null }))
  await show(<OrdersPage />, { at: '/pages/user/vr/orders', texts })
  expect(await screen.findByText('Hết hàng tại quầy')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hiện mã QR' })).toBeNull()
})

test('coupons say what they need and until when; a held one cannot be used again', async () => {
  const items = [coupon(), coupon({ couponId: '82', state: 'held' })]
  reply('/token/coupon/getList', says({ items, next: null }))
  reply(
    '/token/getUserCouponAmount',
    says({ count: 1, worth: '50000.00', endsSoon: 1, endsSoonWorth: '50000.00', best: null }),
  )
  await show(<CouponsPage />, { at: '/pages/user/coupon/my', texts })
  expect(await screen.findAllByText(/Cho một chỗ từ 200.000/)).toHaveLength(2)
  expect(screen.getByText(/không trúng thì mã trở lại/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Dùng' })).toHaveLength(1)
  expect(await screen.findByText(/hết hạn trong 7 ngày/)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Đã dùng' }))
  await waitFor(() => expect(asked.at(-1)?.query.part).toBe('used'))
})

test('a code is sent without blanks, and a wrong one is refused at its field', async () => {
  reply('/token/user/vip/getMyVouList', says(codes()))
  reply('/token/user/vip/useVipVou', refuses(16_007, 'Mã VIP không tồn tại', { key: 'rewards.vip_missing' }))
  await show(<VipPage />, { at: '/pages/user/vip', texts })
  expect(await screen.findByText('Bạn chưa là hội viên')).toBeVisible()
  const field = screen.getByLabelText('Mã VIP của bạn')
  await userEvent.type(field, 'abcd-efgh')
  await press('Kích hoạt')
  expect(await screen.findByText(/Mã VIP gồm 16 ký tự/)).toBeVisible()
  await userEvent.type(field, 'jklm 2345')
  expect(field).toHaveValue('ABCD EFGH JKLM 2345')
  await press('Kích hoạt')
  expect(await screen.findByText('Mã VIP không tồn tại')).toBeVisible()
  expect(sentTo('/token/user/vip/useVipVou')).toEqual([{ code: 'ABCDEFGHJKLM2345' }])
})

test('a code that was given is activated with one tap, and the membership is shown', async () => {
  const given = {
    vouId: '91',
    state: 'unused',
    days: 30,
    madeAt: '2026-11-20T03:00:00.000Z',
    expiresAt: '2027-05-19T03:00:00.000Z',
  }
  const membership = {
    isActive: true,
    until: '2026-12-23T03:00:00.000Z',
    nextPassAt: '2026-11-30T03:00:00.000Z',
  }
  reply('/token/user/vip/getMyVouList', says({ ...codes(), items: [given] }))
  reply('/token/user/vip/useVipVou', says({ membership, days: 30, passes: 1, priorityPasses: 2 }))
  await show(<VipPage />, { at: '/pages/user/vip', texts })
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('30 ngày hội viên')).toBeVisible()
  reply('/token/user/vip/getMyVouList', says(codes({ membership })))
  await userEvent.click(card.getByRole('button', { name: 'Kích hoạt' }))
  await waitFor(() => expect(sentTo('/token/user/vip/useVipVou')).toEqual([{ vouId: '91' }]))
  expect(await screen.findByText('Thẻ ưu tiên kế tiếp: 30/11/2026')).toBeVisible()
})
