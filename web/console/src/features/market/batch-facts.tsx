// Facts of a batch of personal groups: who launched it, and its money.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import type { Fact } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { When } from '@/ui/when'
import { type Batch, type BatchSheet, batchTones, type Translate } from './calls'
import { InLedger } from './cells'

export function batchFacts(batch: Batch, t: Translate): Fact[] {
  const { state, sheet, endedAt } = batch
  return [
    {
      name: t('common:field.ticket'),
      value: <span className="text-xl font-semibold">{batch.className}</span>,
    },
    { name: t('batch.price'), value: <Money amount={batch.price} /> },
    {
      name: t('common:field.state'),
      value: <Badge tone={batchTones[state]}>{t(`batchState.${state}`)}</Badge>,
    },
    {
      name: t('batch.master'),
      value: (
        <PersonLink id={batch.userId}>
          {batch.master}
          {sheet && <span className="num block text-sm">{sheet.masterMobile}</span>}
        </PersonLink>
      ),
    },
    { name: t('batch.groups'), value: <Count value={batch.groups} /> },
    { name: t('batch.formed'), value: <Count value={batch.formed} /> },
    ...(sheet ? moneyFacts(sheet, t) : []),
    { name: t('batch.launchedAt'), value: <When at={batch.launchedAt} /> },
    { name: t('batch.closesAt'), value: state === 'open' && <When at={batch.closesAt} /> },
    { name: t('common:field.endedAt'), value: endedAt && <When at={endedAt} /> },
    { name: t('common:field.reason'), value: sheet?.batch.reason },
    { name: t('deal.money'), value: <InLedger id={batch.batchId} /> },
    { name: t('deal.id'), value: <span className="num text-sm">{batch.batchId}</span> },
  ]
}

const moneyFacts = ({ batch: { money } }: BatchSheet, t: Translate): Fact[] => [
  { name: t('money.depositHeld'), value: <Money amount={money.depositHeld} /> },
  { name: t('money.depositReturned'), value: <Money amount={money.depositReturned} /> },
  { name: t('money.held'), value: <Money amount={money.held} /> },
  { name: t('money.sold'), value: <Money amount={money.sold} /> },
  { name: t('common:field.fee'), value: <Money amount={money.fee} /> },
  { name: t('money.earned'), value: <Money amount={money.earned} /> },
]
