// The outcome of a top-up and the next step: money in the wallet, or a new order.
import { Art } from '@gomve/ui/art'
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQuery } from '@/api/me'
import { Gone } from '@/ui/states'
import { ownBack } from './addresses'
import type { TopUpOrder } from './calls'

/** Leads to the existing orders: a user who has paid must not be sent to pay again. */
export function NoOrder() {
  const { t } = useTranslation('recharge')
  const action = { label: t('orders'), to: '/pages/user/wallet/recharge/list' }
  return <Gone title={t('order.none')} action={action} />
}

interface OutcomeProps {
  order: TopUpOrder
  /** The page that sent the user here for more money. */
  back: string | null
}

export function Outcome({ order, back }: OutcomeProps) {
  const { t } = useTranslation('recharge')
  const language = useLanguage()
  const paid = order.state === 'paid'
  const words = paid ? 'paid' : order.state === 'cancelled' ? 'cancelled' : 'expired'
  const id = <span className="num text-sm break-all">{order.id}</span>
  return (
    <div className="space-y-4 px-4">
      <section className="flex animate-rise flex-col items-center pt-4 text-center">
        <Art name={paid ? 'done' : 'empty'} className="w-50 max-w-full" />
        <div role="status">
          <h2 className="mt-2 text-xl font-semibold">{t(`outcome.${words}`)}</h2>
        </div>
        <Money
          amount={order.amount}
          signed={paid}
          className={paid ? 'mt-1 text-sum font-semibold' : 'mt-1 text-2xl font-semibold text-ink-2'}
        />
        <p className="mt-2 max-w-[36ch] text-sm text-ink-2">{t(`outcome.${words}Hint`)}</p>
        {order.reason && (
          <p className="mt-3 w-full rounded-2xl bg-error/12 px-4 py-3 text-sm text-fault">
            {t('outcome.reason', { reason: order.reason })}
          </p>
        )}
      </section>
      <section className="card p-4">
        <Facts
          facts={[
            { name: t('how'), value: order.channelName },
            { name: t('order.made'), value: dateTime(order.createdAt, language) },
            ...(order.paidAt ? [{ name: t('order.paidAt'), value: dateTime(order.paidAt, language) }] : []),
            { name: t('order.id'), value: id },
            ...(paid ? [{ name: t('outcome.balance'), value: <Balance />, strong: true }] : []),
          ]}
        />
        {order.isSandbox && <p className="mt-3 text-sm text-warning">{t('order.sandboxTitle')}</p>}
      </section>
      <Next paid={paid} back={back} />
    </div>
  )
}

function Balance() {
  const { data } = useQuery(meQuery)
  return data ? <Money amount={data.holdings.balance} /> : '…'
}

function Next({ paid, back }: { paid: boolean; back: string | null }) {
  const { t } = useTranslation('recharge')
  const wanted = ownBack(back)
  const again = back
    ? `/pages/user/wallet/recharge?back=${encodeURIComponent(back)}`
    : '/pages/user/wallet/recharge'
  return (
    <div className="grid gap-2.5">
      {paid && wanted && (
        <ButtonLink size="lg" to={wanted} replace>
          {t('next.goOn')}
        </ButtonLink>
      )}
      {paid && !wanted && (
        <ButtonLink size="lg" to="/pages/gb/index">
          {t('next.groups')}
        </ButtonLink>
      )}
      {!paid && (
        <ButtonLink size="lg" to={again} replace>
          {t('next.again')}
        </ButtonLink>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink tone="quiet" to="/pages/user/wallet/index" className="px-3!">
          {t('toWallet')}
        </ButtonLink>
        <ButtonLink
          tone="quiet"
          to={paid ? '/pages/user/wallet/flow/list?group=transfers' : '/pages/user/wallet/recharge/list'}
          className="px-3!"
        >
          {paid ? t('next.flow') : t('orders')}
        </ButtonLink>
      </div>
    </div>
  )
}
