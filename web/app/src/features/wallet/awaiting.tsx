// Top-up orders that await payment, with the time left and the way to them.
import { Money } from '@gomve/ui/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refresh } from '@/api/answers'
import { CountDown } from '@/ui/count-down'
import { useHidden, Veiled } from '@/ui/veiled'
import { orderAddress } from './addresses'
import { awaitingOrdersQuery, orderCalls } from './awaiting-orders'

/** One order leads to itself, several to their list; the time is that of the first to expire. */
export function Awaiting({ count }: { count: number }) {
  const { t } = useTranslation('wallet')
  const queries = useQueryClient()
  const hidden = useHidden()
  const orders = useQuery({ ...awaitingOrdersQuery, enabled: count > 0 }).data
  if (count === 0) return null
  const first = orders?.[0]
  const only = count === 1 ? first : undefined
  return (
    <Link
      to={only ? orderAddress(only.id) : '/pages/user/wallet/recharge/list'}
      viewTransition
      className="press card mx-4 mt-3 flex min-h-16 items-center gap-3 px-4 py-2"
    >
      <ArrowDownToLine className="size-5 shrink-0 text-warning" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">
          {only ? (
            <>
              {t('topUp')}{' '}
              <Veiled hidden={hidden}>
                <Money amount={only.amount} />
              </Veiled>
            </>
          ) : (
            t('awaiting', { count })
          )}
        </span>
        <span className="block text-sm text-warning">
          {t('payWithin')}{' '}
          {first && <CountDown until={first.expiresAt} onEnd={() => void refresh(queries, orderCalls)} />}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
