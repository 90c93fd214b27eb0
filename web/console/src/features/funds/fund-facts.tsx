// Facts of a fund: its parts, who decided, and its postings.
import { Money } from '@gomve/ui/money'
import type { Fact } from '@/ui/page'
import { When } from '@/ui/when'
import type { Fund, Translate } from './calls'
import { FundBadge, InLedger, Person } from './cells'

const isOver = ({ state }: Fund) => state === 'completed' || state === 'rejected'

export function fundFacts(item: Fund, t: Translate): Fact[] {
  const { decidedAt, cancelledAt, endedAt } = item
  return [
    {
      name: t('common:field.amount'),
      value: <Money amount={item.amount} className="text-xl font-semibold" />,
    },
    { name: t('common:field.state'), value: <FundBadge of={item} /> },
    { name: t('common:field.provider'), value: <Person of={item} /> },
    ...(isOver(item) ? [] : partFacts(item, t)),
    { name: t('fund.lockedAt'), value: <When at={item.lockedAt} /> },
    { name: t('common:field.decider'), value: item.decider },
    { name: t('common:field.decidedAt'), value: decidedAt && <When at={decidedAt} /> },
    { name: t('common:field.reason'), value: item.reason },
    { name: t('common:field.cancelledAt'), value: cancelledAt && <When at={cancelledAt} /> },
    { name: t('fund.endedAt'), value: endedAt && <When at={endedAt} /> },
    { name: t('fund.postings'), value: <InLedger id={item.fundId} /> },
    { name: t('fund.id'), value: <span className="num text-sm">{item.fundId}</span> },
  ]
}

const partFacts = ({ free, reserved, inTakes }: Fund, t: Translate): Fact[] => [
  { name: t('fund.free'), value: <Money amount={free} /> },
  { name: t('fund.reserved'), value: <Money amount={reserved} /> },
  { name: t('fund.inTakes'), value: <Money amount={inTakes} /> },
]
