// A fund while it is prepared: amount and note are in the address, so that they are still there after a
// top-up. A sent one stays as it was sent until it is answered.
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { meQuery } from '@/api/me'
import { fundAddress } from './addresses'
import { useLock } from './calls'
import { less, some } from './sums'

export function useLocking(leastAmount: string) {
  const { t } = useTranslation('funds')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const me = useQuery(meQuery).data
  const [tried, setTried] = useState(false)
  const [isPaying, setPaying] = useState(params.get('paying') === '1')
  const payment = useLock({
    onDone: () => toast.success(t('add.done')),
    onDoneHere: ({ fundId }) => void navigate(fundAddress(fundId), { replace: true, viewTransition: true }),
    quiet: isPaying,
  })
  const sent = payment.unanswered
  const amount = String(sent?.amount ?? params.get('amount') ?? leastAmount)
  const remark = String(sent?.remark ?? params.get('note') ?? '')
  const isShort = less(amount, leastAmount)
  const put = (values: Record<string, string>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(values)) now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    me,
    amount,
    remark,
    payment,
    isPaying: isPaying && !isShort,
    // An amount is not finished while it is typed.
    fault: isShort && tried ? (some(amount) ? ('least' as const) : ('empty' as const)) : undefined,
    isShort,
    onAmount: (next: string) => put({ amount: next }),
    onRemark: (next: string) => put({ note: next }),
    open() {
      setTried(true)
      if (!isShort) setPaying(true)
    },
    close() {
      setPaying(false)
      setParams(
        now => {
          now.delete('paying')
          return now
        },
        { replace: true, preventScrollReset: true },
      )
      if (!payment.busy) payment.reset()
    },
    pay: (secret: string) => payment.pay(sent ?? { amount, remark }, secret),
  }
}

export type Locking = ReturnType<typeof useLocking>
