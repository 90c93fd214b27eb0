// The facts of a take: its two sides, its lot, its money, and how it ended.
import { hundredths } from '@gomve/shared/money'
import { Count, Money } from '@gomve/ui/money'
import type { Fact } from '@/ui/page'
import { OnDay, When } from '@/ui/when'
import { InLedger, OfAll, Person, Proof, ScreenLink } from './offer-cells'
import { offerAddress, type Settlement, type Translate } from './offers'

export const settlementFacts = (item: Settlement, t: Translate): Fact[] => [
  { name: t('proof.name'), value: <Proof of={item} /> },
  { name: t('taker'), value: <Person of={item.taker} /> },
  { name: t('common:field.provider'), value: <Person of={item.provider} /> },
  {
    name: t('take.task'),
    value: (
      <ScreenLink permission="providers" to={offerAddress(item.taskId)}>
        <span className="num text-sm">{item.taskId}</span>
      </ScreenLink>
    ),
  },
  { name: t('week'), value: <OnDay day={item.monday} /> },
  { name: t('take.portions'), value: <Count value={item.portions} /> },
  ...moneyFacts(item, t),
  ...lotFacts(item, t),
  { name: t('take.takenAt'), value: <When at={item.takenAt} /> },
  { name: t('settlesAt'), value: !item.endedAt && <When at={item.settlesAt} /> },
  { name: t('common:field.endedAt'), value: item.endedAt && <When at={item.endedAt} /> },
  { name: t('take.endedBy'), value: item.endedBy && t(`endedBy.${item.endedBy}`) },
  { name: t('take.operator'), value: item.operatorName },
  { name: t('common:field.reason'), value: item.reason },
  { name: t('take.postings'), value: <InLedger id={item.takeId} /> },
  { name: t('take.id'), value: <span className="num text-sm">{item.takeId}</span> },
]

const moneyFacts = (item: Settlement, t: Translate): Fact[] => [
  { name: t('take.principal'), value: <Money amount={item.principal} className="text-xl font-semibold" /> },
  { name: t('take.parked'), value: hundredths(item.parked) > 0n && <Money amount={item.parked} /> },
  { name: t('take.purse'), value: <Money amount={item.purse} /> },
  ...(item.endedAt
    ? [
        { name: t('take.providerGot'), value: <Money amount={item.providerGot} /> },
        { name: t('take.sponsorGot'), value: <Money amount={item.sponsorGot} /> },
        { name: t('take.takerGot'), value: <Money amount={item.takerGot} /> },
      ]
    : []),
]

const lotFacts = (item: Settlement, t: Translate): Fact[] => [
  { name: t('take.sold'), value: <OfAll count={item.sold} all={item.size} /> },
  { name: t('take.free'), value: <Count value={item.lotFree} /> },
  { name: t('take.launched'), value: <Count value={item.lotLaunched} /> },
  { name: t('take.returned'), value: <Count value={item.lotReturned} /> },
]
