// The coupon of an order of one seat: the one worth most, unless the user does without it. A sent order keeps
// the coupon that it was sent with.
import { useQuery } from '@tanstack/react-query'
import { bestCouponQuery } from './calls'

interface Ordered {
  price: string
  count: number
  /** How many coupons the user may use now. */
  owned: number | undefined
  /** An order that is not answered yet. */
  sent?: { couponId?: string | null }
  declined: boolean
}

export function useCoupon({ price, count, owned = 0, sent, declined }: Ordered) {
  const query = useQuery({ ...bestCouponQuery(price), enabled: count === 1 && owned > 0 })
  const best = query.data?.best
  const offered = count === 1 && best ? best : undefined
  const ofSent = sent?.couponId && offered?.couponId === sent.couponId ? offered : undefined
  return {
    isLoading: query.isLoading,
    offered,
    used: sent ? ofSent : declined ? undefined : offered,
    /** A sent order has a coupon whose worth is not known any more. */
    isUnknown: Boolean(sent?.couponId) && !ofSent,
  }
}
