// The calls of rewards: goods and their orders, coupons, membership and its codes.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { offlineList } from '@/api/offline-cache'

export type Goods = GetAnswer<'/token/goods/getList'>
export type Good = Goods['items'][number]
export type Order = GetAnswer<'/token/goods/getOrders'>['items'][number]
export type Coupon = GetAnswer<'/token/coupon/getList'>['items'][number]
export type VipCodes = GetAnswer<'/token/user/vip/getMyVouList'>
export type VipCode = VipCodes['items'][number]

export type View = 'exchange' | 'shop'

const all = ['rewards'] as const

/** All goods of a page at once: there are tens of them. */
export const goodsQuery = (page: View) =>
  queryOptions({
    queryKey: [...all, 'goods', page],
    queryFn: async ({ signal }): Promise<Goods> => {
      const first = await get('/token/goods/getList', { page, limit: 100 }, { signal })
      const items = [...first.items]
      for (let { next } = first; next; ) {
        const further = await get('/token/goods/getList', { page, cursor: next, limit: 100 }, { signal })
        items.push(...further.items)
        next = further.next
      }
      return { ...first, items }
    },
  })

/** Stored on the device, for a desk without a network. */
export const ordersQuery = offlineList([...all, 'orders'], ({ cursor, signal }) =>
  get('/token/goods/getOrders', { cursor, limit: 20 }, { signal }),
)

export const couponParts = ['open', 'used', 'expired'] as const
export type CouponPart = (typeof couponParts)[number]

export const couponsQuery = (part: CouponPart) =>
  listQuery([...all, 'coupons', part], ({ cursor, signal }) =>
    get('/token/coupon/getList', { part, cursor, limit: 20 }, { signal }),
  )

export const couponAmountQuery = queryOptions({
  queryKey: [...all, 'couponAmount'],
  queryFn: ({ signal }) => get('/token/getUserCouponAmount', undefined, { signal }),
  meta: { quiet: true },
})

/** Public settings by their keys: how much energy each thing gives. */
export const settingsQuery = queryOptions({
  queryKey: [...all, 'settings'],
  queryFn: async ({ signal }) => {
    const { items } = await get('/token/getConfig', undefined, { signal })
    return new Map(items.map(({ key, value }) => [key, value]))
  },
  staleTime: 10 * 60_000,
  meta: { quiet: true },
})

/** The membership, and what a code gives. */
export const membershipQuery = queryOptions({
  queryKey: [...all, 'vip', 'membership'],
  queryFn: ({ signal }) => get('/token/user/vip/getMyVouList', { limit: 1 }, { signal }),
})

export const codesQuery = (state: VipCode['state']) =>
  listQuery([...all, 'vip', 'codes', state], ({ cursor, signal }) =>
    get('/token/user/vip/getMyVouList', { state, cursor, limit: 20 }, { signal }),
  )

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
