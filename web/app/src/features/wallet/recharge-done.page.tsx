// pages/user/wallet/rechargeSuc: the outcome of a top-up, also the return address for payment providers.
import { ButtonLink } from '@gomve/ui/button'
import { Money } from '@gomve/ui/money'
import { Spinner } from '@gomve/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { Loaded } from '@/ui/states'
import { orderAddress } from './addresses'
import { newestTopUpQuery, type TopUpOrder } from './calls'
import { type Check, CheckNow } from './check-now'
import { useLiveOrder } from './live-order'
import { NoOrder, Outcome } from './outcome'

export default function RechargeDonePage() {
  const { t } = useTranslation('recharge')
  const [address] = useSearchParams()
  const named = address.get('id')
  const newest = useQuery({ ...newestTopUpQuery, enabled: !named })
  return (
    <Page title={t('result')}>
      {named ? (
        <Result id={named} back={address.get('back')} />
      ) : (
        <Loaded query={newest}>{id => (id ? <Result id={id} back={null} /> : <NoOrder />)}</Loaded>
      )}
    </Page>
  )
}

function Result({ id, back }: { id: string; back: string | null }) {
  const { t } = useTranslation('recharge')
  const { query } = useLiveOrder(id)
  return (
    <Loaded query={query} others={{ label: t('orders'), to: '/pages/user/wallet/recharge/list' }}>
      {order => {
        if (!order) return <NoOrder />
        if (order.state !== 'awaiting_payment') return <Outcome order={order} back={back} />
        return <Pending order={order} back={back} onCheck={() => query.refetch()} />
      }}
    </Loaded>
  )
}

interface PendingProps {
  order: TopUpOrder
  back: string | null
  onCheck: Check
}

/** The browser returned before the provider's notification arrived: only that notification credits. */
function Pending({ order, back, onCheck }: PendingProps) {
  const { t } = useTranslation('recharge')
  return (
    <section className="flex flex-col items-center gap-3 px-6 pt-12 text-center">
      <Spinner className="size-12 text-primary" />
      <div role="status">
        <h2 className="mt-2 text-xl font-semibold">{t('pending.title')}</h2>
      </div>
      <Money amount={order.amount} className="text-2xl font-semibold" />
      <p className="max-w-[36ch] text-sm text-ink-2">{t('pending.hint')}</p>
      <div className="mt-3 grid w-full gap-2.5">
        <CheckNow size="lg" onCheck={onCheck} />
        <ButtonLink tone="quiet" to={orderAddress(order.id, back)} replace>
          {t('pending.order')}
        </ButtonLink>
      </div>
    </section>
  )
}
