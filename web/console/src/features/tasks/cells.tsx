// Cells and facts that promotions and team weeks share: state, places, cover, and who decided.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Fact } from '@/ui/page'
import { When } from '@/ui/when'
import { isCovered, stateTones, type Task, type Translate } from './calls'

export function State({ of: { state } }: { of: Task }) {
  const { t } = useTranslation(['tasks', 'common'])
  return <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
}

export function Name({ of: item }: { of: Task }) {
  return (
    <>
      <span className="block pb-0.5 font-semibold">{item.name}</span>
      <State of={item} />
    </>
  )
}

export function Taken({ of: { taken, places } }: { of: Task }) {
  return (
    <span className="whitespace-nowrap">
      <Count value={taken} /> / <Count value={places} />
    </span>
  )
}

export const moneyFacts = (item: Task, t: Translate): Fact[] => [
  { name: t('cost'), value: <Money amount={item.cost} className="text-xl font-semibold" /> },
  ...(isCovered(item)
    ? [
        { name: t('cover'), value: <Money amount={item.cover} /> },
        { name: t('paid'), value: <Money amount={item.paid} /> },
      ]
    : []),
  { name: t('payATicket'), value: <Money amount={item.payATicket} /> },
  { name: t('mostATicket'), value: <Money amount={item.mostATicket} /> },
]

export const decisionFacts = (item: Task, t: Translate): Fact[] => [
  { name: t('common:field.maker'), value: item.maker },
  { name: t('common:field.madeAt'), value: <When at={item.madeAt} /> },
  { name: t('common:field.proposer'), value: item.proposer },
  { name: t('announcer'), value: item.announcer },
  { name: t('announcedAt'), value: item.announcedAt && <When at={item.announcedAt} /> },
  { name: t('common:field.endedAt'), value: item.endedAt && <When at={item.endedAt} /> },
  { name: t('ender'), value: item.ender },
  { name: t('common:field.reason'), value: item.reason },
]
