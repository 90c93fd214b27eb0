// One top-up order: how to pay while it awaits payment, and its result, updated live.
import { Button, buttonLook } from '@gomve/ui/button'
import { serverNow } from '@gomve/ui/lib/server-time'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Spinner } from '@gomve/ui/spinner'
import { useQueryClient } from '@tanstack/react-query'
import { Clock3, ExternalLink, FlaskConical, Radio } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { CountDown } from '@/ui/count-down'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { doneAddress } from './addresses'
import { orderQuery, type TopUpOrder } from './calls'
import { type Check, CheckNow } from './check-now'
import { useLiveOrder } from './live-order'
import { NoOrder, Outcome } from './outcome'
import { TransferCard } from './transfer-card'

interface OrderPageProps {
  id: string
  /** The page that sent the user here for more money. */
  back: string | null
}

export function OrderPage({ id, back }: OrderPageProps) {
  const { t } = useTranslation('recharge')
  const { query, live } = useLiveOrder(id)
  useTurnToPaid(query.data, back)
  return (
    <Page title={t('order.title')}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="mx-4 mt-2 h-120 rounded-card" />}
        others={{ label: t('orders'), to: '/pages/user/wallet/recharge/list' }}
      >
        {order => {
          if (!order) return <NoOrder />
          if (order.state !== 'awaiting_payment') return <Outcome order={order} back={back} />
          return <Awaiting order={order} live={live} onCheck={() => query.refetch()} />
        }}
      </Loaded>
    </Page>
  )
}

/** An order that was seen waiting and is now paid continues by itself. */
function useTurnToPaid(order: TopUpOrder | null | undefined, back: string | null) {
  const navigate = useNavigate()
  const waited = useRef(false)
  useEffect(() => {
    if (order?.state === 'awaiting_payment') waited.current = true
    if (order?.state === 'paid' && waited.current)
      void navigate(doneAddress(order.id, back), { replace: true, viewTransition: true })
  }, [order, back, navigate])
}

interface AwaitingProps {
  order: TopUpOrder
  live: boolean
  onCheck: Check
}

function Awaiting({ order, live, onCheck }: AwaitingProps) {
  const [over, setOver] = useState(() => Date.parse(order.expiresAt) <= serverNow())
  const end = () => {
    setOver(true)
    void onCheck()
  }
  return (
    <div className="space-y-3 px-4 pt-1">
      <Deadline order={order} live={live} over={over} onEnd={end} />
      {over ? <Ending /> : <HowToPay order={order} onCheck={onCheck} />}
      <section className="card p-4">
        <OrderFacts order={order} />
      </section>
    </div>
  )
}

function Deadline({
  order,
  live,
  over,
  onEnd,
}: {
  order: TopUpOrder
  live: boolean
  over: boolean
  onEnd: () => void
}) {
  const { t } = useTranslation('recharge')
  return (
    <section className="card flex flex-wrap items-center gap-3 p-4">
      <Clock3 className="size-6 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-[6.5rem]">
        <h2 className="text-base font-semibold">{t('state.awaiting_payment')}</h2>
        <p className="flex items-center gap-1.5 text-sm text-ink-2" role="status">
          {live && <Radio className="size-4 shrink-0 text-success" aria-hidden="true" />}
          {live ? t('order.live') : t('order.asking')}
        </p>
      </div>
      {!over && (
        <span className="ml-auto text-right">
          <span className="block text-xs text-ink-2">{t('order.left')}</span>
          <CountDown until={order.expiresAt} onEnd={onEnd} className="text-lg" />
        </span>
      )}
    </section>
  )
}

/** Between the deadline and the server's statement that the order is over. */
function Ending() {
  const { t } = useTranslation('recharge')
  return (
    <p role="status" className="card flex items-center gap-3 p-4 text-base text-ink-2">
      <Spinner className="size-5" />
      {t('order.ending')}
    </p>
  )
}

function HowToPay({ order, onCheck }: Pick<AwaitingProps, 'order' | 'onCheck'>) {
  if (order.transfer)
    return (
      <>
        <TransferCard order={order} transfer={order.transfer} />
        <CheckNow tone="quiet" onCheck={onCheck} />
      </>
    )
  if (order.payUrl) return <AtProvider order={order} payUrl={order.payUrl} onCheck={onCheck} />
  if (order.isPreparing) return <Preparing order={order} />
  return order.isSandbox ? <Sandbox order={order} /> : <Ending />
}

/** Until the server was told where the order is paid; the order's topic brings the address. */
function Preparing({ order }: { order: TopUpOrder }) {
  const { t } = useTranslation('recharge')
  return (
    <p role="status" className="card flex items-center gap-3 p-4 text-base text-ink-2">
      <Spinner className="size-5" />
      {t('order.preparing', { name: order.channelName })}
    </p>
  )
}

function AtProvider({
  order,
  payUrl,
  onCheck,
}: {
  order: TopUpOrder
  payUrl: string
  onCheck: AwaitingProps['onCheck']
}) {
  const { t } = useTranslation('recharge')
  return (
    <section className="card space-y-3 p-5 text-center">
      <Sum order={order}>{t('order.atProvider', { name: order.channelName })}</Sum>
      <a href={payUrl} className={buttonLook({ size: 'lg', wide: true })}>
        {t('order.toProvider', { name: order.channelName })}
        <ExternalLink className="size-5 shrink-0" aria-hidden="true" />
      </a>
      <CheckNow tone="quiet" onCheck={onCheck} />
    </section>
  )
}

function Sandbox({ order }: { order: TopUpOrder }) {
  const { t } = useTranslation('recharge')
  const queries = useQueryClient()
  const payment = useMoneyCall({
    name: `sandbox:${order.id}`,
    call: (input: { orderId: string }, options) => post('/token/pay/sandboxPay', input, options),
    onDone: paid => {
      queries.setQueryData(orderQuery(paid.id).queryKey, { kind: 'top_up', topUp: paid })
      void moneyMoved(queries)
    },
  })
  return (
    <section className="card space-y-4 overflow-hidden pb-5 text-center">
      <p className="flex items-center justify-center gap-2 bg-warning px-4 py-2.5 text-base font-semibold text-warning-ink">
        <FlaskConical className="size-5 shrink-0" aria-hidden="true" />
        {t('order.sandboxTitle')}
      </p>
      <div className="space-y-4 px-5">
        <Sum order={order}>{t('order.sandbox')}</Sum>
        <Button size="lg" wide busy={payment.busy} onClick={() => payment.pay({ orderId: order.id })}>
          {payment.checking ? t('checking') : t('order.payNow')}
        </Button>
      </div>
    </section>
  )
}

function Sum({ order, children }: { order: TopUpOrder; children: ReactNode }) {
  return (
    <div>
      <Money amount={order.amount} className="text-sum font-semibold" />
      <p className="mx-auto mt-1 max-w-[36ch] text-sm text-ink-2">{children}</p>
    </div>
  )
}

function OrderFacts({ order }: { order: TopUpOrder }) {
  const { t } = useTranslation('recharge')
  return (
    <Facts
      facts={[
        { name: t('amount'), value: <Money amount={order.amount} className="font-semibold" /> },
        { name: t('how'), value: order.channelName },
        { name: t('order.id'), value: <span className="num text-sm break-all">{order.id}</span> },
      ]}
    />
  )
}
