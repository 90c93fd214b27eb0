// Cells of money lists, and the facts of a top-up order.
import { Badge } from '@gomve/ui/badge'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { countdown } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import type { useTranslation } from 'react-i18next'
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'
import { orderTones, type TopUp } from './calls'

export function PersonCell({ of }: { of: { nickname: string; maskedMobile: string } }) {
  return (
    <>
      {of.nickname}
      <span className="num block text-sm text-ink-2">{of.maskedMobile}</span>
    </>
  )
}

export function TimeLeft({ until }: { until: string }) {
  const left = countdown(until, useServerNow())
  return <span className="num">{left || '–'}</span>
}

type Translate = ReturnType<typeof useTranslation<['money', 'common']>>['t']

export function topUpFacts(order: TopUp, t: Translate): Fact[] {
  return [
    {
      name: t('common:field.amount'),
      value: <Money amount={order.amount} className="text-xl font-semibold" />,
    },
    { name: t('order.memo'), value: <span className="num font-semibold">{order.memo}</span> },
    {
      name: t('common:field.state'),
      value: <Badge tone={orderTones[order.state]}>{t(`orderState.${order.state}`)}</Badge>,
    },
    {
      name: t('order.person'),
      value: (
        <PersonLink id={order.userId}>
          <PersonCell of={order} />
        </PersonLink>
      ),
    },
    { name: t('common:field.channel'), value: order.channelId },
    { name: t('common:field.madeAt'), value: <When at={order.createdAt} /> },
    { name: t('order.expiresAt'), value: <When at={order.expiresAt} /> },
    { name: t('order.paidAt'), value: order.paidAt && <When at={order.paidAt} /> },
    { name: t('order.reference'), value: order.reference },
    { name: t('order.confirmedBy'), value: order.confirmedBy },
    { name: t('reverse.at'), value: order.reversedAt && <When at={order.reversedAt} /> },
    { name: t('common:field.reason'), value: order.reason },
    { name: t('order.id'), value: <span className="num text-sm">{order.id}</span> },
  ]
}
