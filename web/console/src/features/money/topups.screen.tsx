// Top-up orders: who waits for money to be seen, what each order is, and confirming or refusing it.
import { Badge } from '@gomve/ui/badge'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { countdown } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Beside, Choose, Facts, Loaded, Page, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { orderTones, type Settlement, type TopUp } from './calls'
import { ConfirmTopUp, RefuseTopUp } from './decide-topup'
import { Settled } from './settled'

const states = ['awaiting_payment', 'paid', 'expired', 'cancelled'] as const
type State = (typeof states)[number]
type Question = 'confirm' | 'refuse'

/** About which order: a question that could not be drawn must not open for another one. */
interface Asked {
  question: Question
  id: string
}

export default function TopUpsScreen() {
  const { t } = useTranslation('money')
  const [stateGiven, setState] = useAddress('state', ['id'])
  const [chosen, choose] = useAddress('id')
  const [asked, ask] = useState<Asked>()
  const state = states.find(known => known === stateGiven) ?? 'awaiting_payment'
  const query = useInfiniteQuery(listQuery('/topup/list', { state }, { every: 15_000 }))
  const columns: Column<TopUp>[] = [
    { head: t('order.memo'), cell: order => <span className="num font-semibold">{order.memo}</span> },
    { head: t('order.person'), cell: order => <Person order={order} /> },
    { head: t('order.amount'), cell: order => <Money amount={order.amount} />, right: true },
    { head: t('order.createdAt'), cell: order => <When at={order.createdAt} />, right: true },
    ...(state === 'awaiting_payment'
      ? [{ head: t('order.left'), cell: (order: TopUp) => <TimeLeft until={order.expiresAt} />, right: true }]
      : []),
  ]
  return (
    <Page title={t('topups.title')} hint={t('topups.hint')}>
      <Chips
        label={t('order.state')}
        value={state}
        options={states.map(value => ({ value, label: t(`orderState.${value}`) }))}
        onChange={(value: State) => setState(value)}
      />
      <Beside
        list={
          <Queue
            label={t('topups.title')}
            query={query}
            idOf={order => order.id}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            onEnter={({ id, state }) => state === 'awaiting_payment' && ask({ question: 'confirm', id })}
            empty={t('topups.empty')}
          />
        }
        detail={<Detail key={chosen} id={chosen} asked={asked} ask={ask} />}
      />
    </Page>
  )
}

function Person({ order }: { order: TopUp }) {
  return (
    <>
      {order.nickname}
      <span className="num block text-sm text-ink-2">{order.maskedMobile}</span>
    </>
  )
}

function State({ order }: { order: TopUp }) {
  const { t } = useTranslation('money')
  return <Badge tone={orderTones[order.state]}>{t(`orderState.${order.state}`)}</Badge>
}

function TimeLeft({ until }: { until: string }) {
  const left = countdown(until, useServerNow())
  return <span className="num">{left || '–'}</span>
}

interface DetailProps {
  id: string
  asked: Asked | undefined
  ask: (asked?: Asked) => void
}

function Detail({ id, asked, ask }: DetailProps) {
  const { t } = useTranslation('money')
  const [settlement, setSettlement] = useState<Settlement>()
  const order = useQuery({
    queryKey: ['/topup/get', id],
    queryFn: ({ signal }) => get('/topup/get', { orderId: id }, signal),
    enabled: id !== '',
  })
  const close = () => ask()
  const question = asked?.id === id ? asked.question : undefined
  if (!id) {
    return <Choose>{t('topups.choose')}</Choose>
  }
  return (
    <Panel title={t('order.title')}>
      <Loaded query={order}>
        {found => (
          <>
            <Facts facts={factsOf(found, t)} />
            {settlement && <Settled settlement={settlement} />}
            {found.state === 'awaiting_payment' && (
              <div className="grid grid-cols-2 gap-2">
                <Button tone="primary" onClick={() => ask({ question: 'confirm', id })}>
                  {t('confirm.open')}
                </Button>
                <Button tone="danger" onClick={() => ask({ question: 'refuse', id })}>
                  {t('refuse.open')}
                </Button>
              </div>
            )}
            {question === 'confirm' && <ConfirmTopUp order={found} onDone={setSettlement} onClose={close} />}
            {question === 'refuse' && <RefuseTopUp order={found} onClose={close} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

type Translate = ReturnType<typeof useTranslation<'money'>>['t']

function factsOf(order: TopUp, t: Translate) {
  return [
    { name: t('order.amount'), value: <Money amount={order.amount} className="text-xl font-semibold" /> },
    { name: t('order.memo'), value: <span className="num font-semibold">{order.memo}</span> },
    { name: t('order.state'), value: <State order={order} /> },
    {
      name: t('order.person'),
      value: (
        <PersonLink id={order.userId}>
          <Person order={order} />
        </PersonLink>
      ),
    },
    { name: t('order.channel'), value: order.channelId },
    { name: t('order.createdAt'), value: <When at={order.createdAt} /> },
    { name: t('order.expiresAt'), value: <When at={order.expiresAt} /> },
    ...(order.paidAt ? [{ name: t('order.paidAt'), value: <When at={order.paidAt} /> }] : []),
    ...(order.reference ? [{ name: t('order.reference'), value: order.reference }] : []),
    ...(order.confirmedBy ? [{ name: t('order.confirmedBy'), value: order.confirmedBy }] : []),
    ...(order.reason ? [{ name: t('order.reason'), value: order.reason }] : []),
    { name: t('order.id'), value: <span className="num text-sm">{order.id}</span> },
  ]
}
