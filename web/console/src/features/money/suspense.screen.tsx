// Payments without a certain owner: each is matched to an order or a user, or returned to its payer.

import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import { useAddress } from '@/lib/address'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/fields'
import { Beside, Choose, Facts, Page, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { type Column, itemsOf, Queue } from '@/ui/queue'
import { When } from '@/ui/when'
import { type Suspense, suspenseTones } from './calls'
import { MatchPayment, ReturnPayment } from './decide-suspense'

const states = ['open', 'matched', 'returned'] as const
type State = (typeof states)[number]
type Question = 'match' | 'return'

/** The payment as it was when it was asked about: a colleague may settle it, and it leaves the list. */
interface Asked {
  question: Question
  payment: Suspense
}

export default function SuspenseScreen() {
  const { t } = useTranslation('money')
  const [stateGiven, setState] = useAddress('state', ['id'])
  const [chosen, choose] = useAddress('id')
  const [asked, ask] = useState<Asked>()
  const state = states.find(known => known === stateGiven) ?? 'open'
  const query = useInfiniteQuery(listQuery('/suspense/list', { state }, { every: 15_000 }))
  const payment = itemsOf(query).find(item => item.id === chosen)
  const columns: Column<Suspense>[] = [
    { head: t('order.reference'), cell: item => <span className="num font-semibold">{item.reference}</span> },
    { head: t('suspense.why'), cell: item => t(`why.${item.why}`) },
    { head: t('statement.memo'), cell: item => <span className="wrap-anywhere">{item.memo}</span> },
    { head: t('order.amount'), cell: item => <Money amount={item.amount} />, right: true },
    { head: t('suspense.receivedAt'), cell: item => <When at={item.receivedAt} />, right: true },
  ]
  const close = () => ask(undefined)
  return (
    <Page title={t('suspense.title')} hint={t('suspense.hint')}>
      <Chips
        label={t('order.state')}
        value={state}
        options={states.map(value => ({ value, label: t(`suspenseState.${value}`) }))}
        onChange={(value: State) => setState(value)}
      />
      <Beside
        list={
          <Queue
            label={t('suspense.title')}
            query={query}
            idOf={item => item.id}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            onEnter={payment => payment.state === 'open' && ask({ question: 'match', payment })}
            empty={t('suspense.empty')}
          />
        }
        detail={<Detail payment={payment} ask={ask} />}
      />
      {asked?.question === 'match' && <MatchPayment payment={asked.payment} onClose={close} />}
      {asked?.question === 'return' && <ReturnPayment payment={asked.payment} onClose={close} />}
    </Page>
  )
}

interface DetailProps {
  payment: Suspense | undefined
  ask: (asked: Asked) => void
}

function Detail({ payment, ask }: DetailProps) {
  const { t } = useTranslation('money')
  if (!payment) {
    return <Choose>{t('suspense.choose')}</Choose>
  }
  const facts = [
    { name: t('order.amount'), value: <Money amount={payment.amount} className="text-xl font-semibold" /> },
    {
      name: t('order.state'),
      value: <Badge tone={suspenseTones[payment.state]}>{t(`suspenseState.${payment.state}`)}</Badge>,
    },
    { name: t('suspense.why'), value: t(`why.${payment.why}`) },
    { name: t('statement.memo'), value: payment.memo || '–' },
    { name: t('order.reference'), value: payment.reference },
    { name: t('order.channel'), value: payment.channelId },
    { name: t('suspense.receivedAt'), value: <When at={payment.receivedAt} /> },
    { name: t('order.paidAt'), value: <When at={payment.paidAt} /> },
    ...(payment.orderId ? [{ name: t('order.id'), value: payment.orderId }] : []),
    ...(payment.userId
      ? [
          {
            name: t('suspense.personId'),
            value: <PersonLink id={payment.userId}>{payment.userId}</PersonLink>,
          },
        ]
      : []),
    ...(payment.reason ? [{ name: t('order.reason'), value: payment.reason }] : []),
    ...(payment.closedAt ? [{ name: t('suspense.closedAt'), value: <When at={payment.closedAt} /> }] : []),
  ]
  return (
    <Panel title={t('suspense.payment')}>
      <Facts facts={facts} />
      {payment.state === 'open' && (
        <div className="grid grid-cols-2 gap-2">
          <Button tone="primary" onClick={() => ask({ question: 'match', payment })}>
            {t('match.open')}
          </Button>
          <Button onClick={() => ask({ question: 'return', payment })}>{t('return.open')}</Button>
        </div>
      )}
    </Panel>
  )
}
