// An order while it is prepared. Count, pass and coupon are kept in the address, so that they are still
// there after a top-up; the seed is made here, in the browser, and renewed with each order. A sent order
// stays as it was sent until it is answered.
import { newKey } from '@gomve/shared/idempotency'
import { toast } from '@gomve/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refresh } from '@/api/answers'
import { meQuery } from '@/api/me'
import { useSession } from '@/api/session'
import { groupCalls, groupQuery, groupSettings, type SetGroup, type SetOnOffer, useBuy } from './calls'
import { less, times } from './deal'
import { rememberSeed } from './promises'
import { useCoupon } from './use-coupon'

const mostAtOnce = 200

export function useOrder(group: SetGroup, set?: SetOnOffer | null) {
  const { t } = useTranslation('groups')
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const signedIn = useSession().token !== ''
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: signedIn })
  const most = useMost(me?.level, set)
  const [fresh, setFresh] = useState(newKey)
  // Set in the address when the user returns from a page that the sheet led to.
  const [isOpen, setOpen] = useState(signedIn && params.get('paying') === '1')

  const passes = me?.holdings.priorityPasses
  const put = (values: Record<string, string>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(values)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  /** Shows the group by its own id, at first as it is known; `done` is what a purchase leaves behind. */
  const follow = (groupId: string, done?: Record<string, string>) => {
    const isShown = groupId === params.get('group')
    if (!isShown && groupId === group.groupId) {
      const { queryKey } = groupQuery({ setId: group.setId, groupId, signedIn })
      // What is known from before the purchase is old, and asked for again.
      cache.setQueryData(queryKey, group, done && { updatedAt: 1 })
    }
    if (!isShown || done) put({ group: groupId, ...done })
  }

  const payment = useBuy(group.setId, {
    onDone: (bought, input) => {
      rememberSeed(bought.orderId, input.clientSeed ?? '')
      toast.success(bought.seated > 0 ? t('order.joined') : t('order.queued', { count: bought.waiting }))
    },
    onDoneHere: bought => {
      setOpen(false)
      setFresh(newKey())
      // The seat is shown at the top, wherever one had scrolled to before paying.
      window.scrollTo({ top: 0 })
      const done = { count: '', pass: '', coupon: '', more: '', paying: '' }
      if (bought.groupId) follow(bought.groupId, done)
      else put(done)
    },
    quiet: isOpen,
  })
  const sent = payment.unanswered
  const chosen = Math.min(most, Math.max(1, Math.trunc(Number(params.get('count'))) || 1))
  const count = sent?.count ?? chosen
  const pass = sent?.usePass ?? (params.get('pass') === '1' && Boolean(passes))
  const seed = sent?.clientSeed ?? fresh

  const coupon = useCoupon({
    price: group.price,
    count,
    owned: me?.coupons,
    sent,
    declined: params.get('coupon') === '0',
  })
  // One that ended meanwhile, or is held elsewhere, is not offered again.
  const isCouponRefused = payment.refusal?.key.startsWith('rewards.coupon') ?? false
  useEffect(() => {
    if (isCouponRefused) void refresh(cache, ['/token/getUserCouponAmount'])
  }, [isCouponRefused, cache])
  const full = times(group.price, count)
  const total = coupon.used ? less(full, coupon.used.worth) : full

  // A user who followed the link of a group means that group; any other order may join whichever group is
  // open.
  const isSeated = group.mySeat?.state === 'forming'
  const meansThisGroup = params.get('group') === group.groupId && count === 1 && !pass && !isSeated
  const groupId = meansThisGroup ? group.groupId : undefined
  const couponId = coupon.used?.couponId
  const input = sent ?? { setId: group.setId, count, usePass: pass, groupId, clientSeed: seed, couponId }
  return {
    signedIn,
    me,
    /** What is paid in cash: in all, and for each seat. */
    total,
    each: coupon.used ? total : group.price,
    isSumKnown: !coupon.isUnknown,
    /** It is known whether a coupon takes something off. */
    isReckoned: !isLoading && !coupon.isLoading,
    payment,
    /** Sent, and its outcome is unknown. */
    isPending: sent !== undefined && !isOpen,
    isOpen,
    /** A member of the group prepares a further order. */
    more: params.get('more') === '1',
    onMore: (more: boolean) => put({ more: more ? '1' : '', count: '', pass: '', coupon: '' }),
    follow,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      if (params.has('paying')) put({ paying: '' })
      // A payment in progress continues, and its answer is reported when it arrives.
      if (!payment.busy) payment.reset()
      void refresh(cache, groupCalls)
    },
    pay: (payPassword: string) => payment.pay(input, payPassword),
    form: {
      count,
      most,
      onCount: (next: number) => put({ count: next > 1 ? String(next) : '' }),
      pass,
      passes,
      onPass: (next: boolean) => put({ pass: next ? '1' : '' }),
      coupon: {
        offered: coupon.offered,
        used: coupon.used,
        onUse: (next: boolean) => put({ coupon: next ? '' : '0' }),
      },
    },
    ownSeed: { seed, onNewSeed: () => setFresh(newKey()) },
  }
}

export type Order = ReturnType<typeof useOrder>

/** The level's daily limit and what is left today; the server counts what was bought already. */
function useMost(level: number | undefined, set?: SetOnOffer | null): number {
  const settings = useQuery(groupSettings).data
  const allowed = Number(settings?.get(`groups.seats_a_day_${level ?? 1}`)) || mostAtOnce
  return Math.max(1, Math.min(mostAtOnce, allowed, set?.seatsLeft ?? mostAtOnce))
}
