// The calls of rewards: goods and their orders, coupons, membership and its codes.
import { answerOf, listOf, quiet, wholeOf } from '@/api/answers'
import { type GetAnswer, type PostBody, post } from '@/api/client'
import { offlineListOf } from '@/api/offline-cache'

export type Goods = GetAnswer<'/token/goods/getList'>
export type Good = Goods['items'][number]
export type Order = GetAnswer<'/token/goods/getOrders'>['items'][number]
export type Coupon = GetAnswer<'/token/coupon/getList'>['items'][number]
export type VipCodes = GetAnswer<'/token/user/vip/getMyVouList'>
export type VipCode = VipCodes['items'][number]

export type View = 'exchange' | 'shop'

/** All goods of a page at once: there are tens of them. */
export const goodsQuery = (page: View) => wholeOf('/token/goods/getList', { page })

/** Stored on the device, for a desk without a network. */
export const ordersQuery = offlineListOf('/token/goods/getOrders')

export const couponParts = ['open', 'used', 'expired'] as const
export type CouponPart = (typeof couponParts)[number]

export const couponsQuery = (part: CouponPart) => listOf('/token/coupon/getList', { part })

export const couponAmountQuery = { ...answerOf('/token/getUserCouponAmount'), ...quiet }

/** The membership, and what a code gives. */
export const membershipQuery = answerOf('/token/user/vip/getMyVouList', { limit: 1 })

export const codesQuery = (state: VipCode['state']) => listOf('/token/user/vip/getMyVouList', { state })

interface Options {
  idempotencyKey: string
}
export type Wanted = Omit<PostBody<'/token/goods/payGoods'>, 'payPassword'>

/** Energy is paid without a password. */
export const payGoods = (wanted: Wanted, options: Options, payPassword: string) =>
  post('/token/goods/payGoods', payPassword ? { ...wanted, payPassword } : wanted, options)

export const cancelOrder = (wanted: PostBody<'/token/goods/cancelOrder'>, options: Options) =>
  post('/token/goods/cancelOrder', wanted, options)

export const activate = (which: PostBody<'/token/user/vip/useVipVou'>, options: Options) =>
  post('/token/user/vip/useVipVou', which, options)
