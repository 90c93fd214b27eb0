// A new top-up: channel, amount, and an order made exactly once.
import type { Refused } from '@gomve/shared/envelope'
import { hundredths } from '@gomve/shared/money'
import { Button } from '@gomve/ui/button'
import { RadioList } from '@gomve/ui/choices'
import { Money, useDong } from '@gomve/ui/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { FlaskConical, Landmark, type LucideIcon, QrCode, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { refresh } from '@/api/answers'
import { useAwaitingPayment } from '@/api/badge'
import { post } from '@/api/client'
import { useMoneyCall } from '@/api/money'
import { AmountField } from '@/ui/fields'
import { HistoryLink } from '@/ui/header-link'
import { Page, SectionTitle } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { orderAddress, type TopUpFor } from './addresses'
import { Awaiting } from './awaiting'
import { type Channel, channelsQuery, orderQuery, type TopUpOrder } from './calls'

const offers = ['100000', '200000', '500000', '1000000', '2000000', '5000000', '10000000'] as const
const offersShown = 6

interface NewTopUpProps {
  /** What is missing for a payment, as its page reckoned it. */
  need: string | null
  back: string | null
}

export function NewTopUp({ need, back }: NewTopUpProps) {
  const { t } = useTranslation('recharge')
  const channels = useQuery(channelsQuery)
  const list = <HistoryLink to="/pages/user/wallet/recharge/list" label={t('orders')} />
  const closed = channels.data?.items.length === 0
  if (!channels.data || closed) {
    return (
      <Page title={t('title')} right={list}>
        <Loaded query={channels} skeleton={<SkeletonRows rows={4} className="h-20" />}>
          {() => (
            <Empty
              art="money"
              title={t('closed')}
              hint={t('closedHint')}
              action={{ label: t('toWallet'), to: '/pages/user/wallet/index' }}
            />
          )}
        </Loaded>
      </Page>
    )
  }
  const { items, payWithinSeconds } = channels.data
  return <Form channels={items} minutes={Math.round(payWithinSeconds / 60)} {...{ need, back, list }} />
}

interface FormProps {
  channels: readonly Channel[]
  minutes: number
  need: string | null
  back: string | null
  list: React.ReactNode
}

function Form({ channels, minutes, need, back, list }: FormProps) {
  const { t } = useTranslation('recharge')
  const dong = useDong()
  const [chosen, choose] = useState(channels[0]?.id)
  const [amount, setAmount] = useState(() => enoughFor(need, channels[0]))
  const [tried, setTried] = useState(false)
  const create = useCreate(back)
  const channel = channels.find(one => one.id === chosen) ?? channels[0]
  if (!channel) return null

  const fault = faultOf(amount, channel)
  const limits = { least: dong(channel.least), most: dong(channel.most) }
  const submit = () => {
    setTried(true)
    if (!fault) create.pay({ channelId: channel.id, amount })
  }
  return (
    <Page
      title={t('title')}
      right={list}
      footer={
        <Button size="lg" wide busy={create.busy} onClick={submit}>
          {create.checking ? t('checking') : t('create')}
        </Button>
      }
    >
      <Pending />
      <SectionTitle>{t('howMuch')}</SectionTitle>
      <div className="px-4">
        <Missing need={need} />
        <AmountField
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          disabled={create.busy}
          fault={fault && (tried || fault === 'most') ? t(`fault.${fault}`, limits) : undefined}
          hint={t('limits', limits)}
        />
        <Offers channel={channel} amount={amount} onChange={setAmount} />
      </div>
      <SectionTitle>{t('how')}</SectionTitle>
      <div className="px-4">
        <RadioList
          label={t('how')}
          value={channel.id}
          onChange={choose}
          options={channels.map(one => ({
            value: one.id,
            label: <span className="font-semibold">{one.name}</span>,
            hint: t(`channel.${one.kind}`),
            icon: <ChannelIcon kind={one.kind} />,
          }))}
        />
        <p className="px-1 pt-3 text-sm text-ink-2">{t('payWithin', { count: minutes })}</p>
        <Refusal refusal={create.refusal} />
      </div>
    </Page>
  )
}

/** An order that waits is easily forgotten, and then paid together with the new one. */
function Pending() {
  const count = useAwaitingPayment()
  return <Awaiting count={count} />
}

/** The shortfall in whole dong, or the least that the channel takes; empty where nothing is missing. */
function enoughFor(need: string | null, channel: Channel | undefined): string {
  const missing = hundredths(need ?? '')
  if (missing <= 0n || !channel) return ''
  const inDong = (sum: bigint) => String((sum + 99n) / 100n)
  const least = hundredths(channel.least)
  if (missing < least) return inDong(least)
  return inDong(missing)
}

/** Why one is here, where a payment led to this page. */
function Missing({ need }: { need: string | null }) {
  const { t } = useTranslation('recharge')
  const dong = useDong()
  const payee = (useLocation().state as Partial<TopUpFor> | null)?.payee
  if (!need || hundredths(need) <= 0n) return null
  const amount = dong(need)
  return (
    <p className="mb-3 px-1 text-base">
      {payee ? t('missingFor', { amount, name: payee }) : t('missing', { amount })}
    </p>
  )
}

type Fault = 'empty' | 'least' | 'most'

function faultOf(amount: string, { least, most }: Channel): Fault | undefined {
  const wanted = hundredths(amount)
  if (wanted === 0n) return 'empty'
  if (wanted < hundredths(least)) return 'least'
  return wanted > hundredths(most) ? 'most' : undefined
}

function useCreate(back: string | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMoneyCall({
    name: 'topUp',
    call: (input: { channelId: string; amount: string }, options) =>
      post('/token/pay/payCreateOrder', input, options),
    onDone: (order: TopUpOrder) => {
      queries.setQueryData(orderQuery(order.id).queryKey, { kind: 'top_up', topUp: order })
      void refresh(queries, ['/token/getUserIndex', '/token/pay/getRechargeList'])
    },
    onDoneHere: order => {
      const opened = navigate(orderAddress(order.id, back), { replace: true })
      // Our own page of the order is what the provider's "back" must find.
      if (order.payUrl) void Promise.resolve(opened).then(() => location.assign(order.payUrl ?? ''))
    },
    quiet: true,
  })
}

/** Round sums that the channel takes, those that people pay oftenest first. */
function Offers({
  channel,
  amount,
  onChange,
}: {
  channel: Channel
  amount: string
  onChange: (amount: string) => void
}) {
  const { t } = useTranslation('recharge')
  const fitting = offers.filter(offer => faultOf(offer, channel) === undefined).slice(-offersShown)
  return (
    <div
      role="group"
      aria-label={t('offers')}
      className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(max(6rem,30%),1fr))] gap-2.5"
    >
      {fitting.map(offer => (
        <button
          key={offer}
          type="button"
          aria-pressed={offer === amount}
          onClick={() => onChange(offer)}
          className={clsx(
            'press min-h-12 rounded-2xl text-sm font-semibold',
            offer === amount ? 'bg-primary text-primary-ink' : 'bg-card text-ink',
          )}
        >
          <Money amount={offer} />
        </button>
      ))}
    </div>
  )
}

const icons: Record<Channel['kind'], LucideIcon> = {
  bank_transfer: Landmark,
  vnpay: QrCode,
  momo: Wallet,
  zalopay: Wallet,
  payos: QrCode,
  sandbox: FlaskConical,
}

function ChannelIcon({ kind }: { kind: Channel['kind'] }) {
  const Icon = icons[kind]
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary/14 text-primary-soft">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  )
}

/** Too many open orders: the way out is the list of them. */
function Refusal({ refusal }: { refusal: Refused | undefined }) {
  const { t } = useTranslation('recharge')
  if (!refusal) return null
  return (
    <div role="alert" className="mt-3 rounded-2xl bg-error/12 px-4 py-3 text-sm text-fault">
      <p>{refusal.message || t('failed')}</p>
      {refusal.key === 'payments.too_many_open_orders' && (
        <Link
          to="/pages/user/wallet/recharge/list"
          viewTransition
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t('toOrders')}
        </Link>
      )}
    </div>
  )
}
