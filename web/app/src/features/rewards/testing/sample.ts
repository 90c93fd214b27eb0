// Goods, an order, coupons and a membership for tests.
import type { Coupon, Good, Goods, Order, VipCodes } from '../calls'

export const voucher: Good = {
  goodsId: '11',
  kind: 'voucher',
  title: 'Phiếu trả vé',
  description: 'Cho một lần trả vé',
  cover: 'peaks',
  hue: 320,
  currency: 'ENERGY',
  price: '30',
  stock: null,
  weeklyLimit: 10,
  leftThisWeek: 7,
  takenThisWeek: 3,
  mostNow: 3,
  whyNot: null,
}

export const pass: Good = {
  ...voucher,
  goodsId: '12',
  kind: 'pass',
  title: 'Thẻ ưu tiên',
  price: '50',
  weeklyLimit: 5,
  leftThisWeek: 0,
  takenThisWeek: 5,
  mostNow: 0,
  whyNot: {
    key: 'rewards.weekly_limit',
    message: 'Tuần này bạn đã đổi 5, tối đa 5',
    allowedAt: '2026-11-29T17:00:00.000Z',
  },
}

export const cap: Good = {
  ...voucher,
  goodsId: '13',
  kind: 'item',
  title: 'Mũ Gomvé',
  description: 'Mũ vải thêu',
  cover: 'city',
  hue: 200,
  currency: 'XMONEY',
  price: '12.50',
  stock: 4,
  weeklyLimit: null,
  leftThisWeek: null,
  takenThisWeek: 0,
  mostNow: 2,
}

export const goods = (items: Good[]): Goods => ({
  weekFrom: '2026-11-22T17:00:00.000Z',
  weekUntil: '2026-11-29T17:00:00.000Z',
  energy: 110,
  xmoney: '30.00',
  priorityPasses: 1,
  recycleVouchers: 2,
  items,
  next: null,
})

export const order = (more: Partial<Order> = {}): Order => ({
  orderId: '71',
  state: 'ordered',
  kind: 'item',
  goodsId: cap.goodsId,
  title: cap.title,
  cover: cap.cover,
  hue: cap.hue,
  count: 2,
  currency: 'XMONEY',
  price: '25.00',
  code: '826419073352',
  qr: 'GOMVE-GOODS:826419073352',
  orderedAt: '2026-11-23T03:00:00.000Z',
  endsAt: '2026-12-23T03:00:00.000Z',
  endedAt: null,
  cancelled: null,
  venue: '',
  reason: '',
  ...more,
})

export const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  couponId: '81',
  state: 'unused',
  name: 'Chào bạn mới',
  worth: '50000.00',
  minimum: '200000.00',
  givenAt: '2026-11-20T03:00:00.000Z',
  endsAt: '2026-11-30T16:59:00.000Z',
  usedAt: null,
  ...more,
})

export const codes = (more: Partial<VipCodes> = {}): VipCodes => ({
  membership: { isActive: false, until: null, nextPassAt: null },
  days: 30,
  daysAPass: 7,
  items: [],
  next: null,
  ...more,
})
