// An exchange while it is prepared: good and count are in the address, so that they are still there after a
// page that the sheet led to. A sent exchange stays as it was sent until it is answered.
import { toast } from '@gomve/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { type Goods, payGoods, type Wanted } from './calls'

export function useExchange(goods: Goods) {
  const { t } = useTranslation('rewards')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const id = params.get('good') ?? ''
  const good = goods.items.find(one => one.goodsId === id)
  const [step, setStep] = useState<'count' | 'password' | undefined>(
    good && (params.get('paying') === '1' ? 'password' : 'count'),
  )
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
  const payment = useMoneyCall({
    name: `goods:${id}`,
    call: payGoods,
    onDone: ({ order, count, title }) => {
      toast.success(order.state === 'ordered' ? t('goods.ordered') : t('goods.taken', { count, title }))
      void moneyMoved(queries)
    },
    onDoneHere: ({ order }) => {
      setStep(undefined)
      if (order.state === 'ordered')
        void navigate(`/pages/user/vr/orders?id=${order.orderId}`, { viewTransition: true })
      else put({ count: '', paying: '' })
    },
    quiet: step !== undefined,
  })
  const sent = payment.unanswered
  const most = good?.mostNow ?? 0
  const typed = Math.trunc(Number(params.get('count'))) || 1
  const count = sent?.count ?? Math.max(1, Math.min(most, typed))
  const wanted: Wanted = sent ?? { goodsId: id, count }
  return {
    good,
    count,
    most: sent ? count : most,
    payment,
    step,
    choose(next: string) {
      put({ good: next, count: '', paying: '' })
      setStep('count')
    },
    onCount: (next: number) => put({ count: next > 1 ? String(next) : '' }),
    /** XMoney is paid with the payment password, energy at once. */
    submit: () => (good?.currency === 'XMONEY' ? setStep('password') : payment.pay(wanted)),
    pay: (payPassword: string) => payment.pay(wanted, payPassword),
    close() {
      setStep(undefined)
      if (params.has('paying')) put({ paying: '' })
      // An exchange in progress continues, and its answer is reported when it arrives.
      if (!payment.busy) payment.reset()
    },
  }
}

export type Exchange = ReturnType<typeof useExchange>
