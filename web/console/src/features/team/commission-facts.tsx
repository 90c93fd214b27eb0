// The facts of one commission: both accounts, the sale, how the amount is reckoned, and what became of it.
import { Money } from '@gomve/ui/money'
import type { Fact } from '@/ui/page'
import { ThingLink } from '@/ui/thing-link'
import { OnDay, When } from '@/ui/when'
import type { Commission, Translate } from './calls'
import { Percent, PersonFact } from './cells'

export const earnerOf = ({ earnerId, earner, earnerMobile }: Commission) => ({
  userId: earnerId,
  nickname: earner,
  maskedMobile: earnerMobile,
})

export const buyerOf = ({ buyerId, buyer, buyerMobile }: Commission) => ({
  userId: buyerId,
  nickname: buyer,
  maskedMobile: buyerMobile,
})

export const commissionFacts = (line: Commission, t: Translate): Fact[] => [
  {
    name: t('commission.amount'),
    value: (
      <>
        <Money amount={line.amount} className="text-xl font-semibold" />
        <span className="block text-sm text-ink-2">
          <Money amount={line.cash} /> × (<Percent share={line.ratio} /> − <Percent share={line.below} />)
        </span>
      </>
    ),
  },
  { name: t('commission.earner'), value: <PersonFact of={earnerOf(line)} /> },
  { name: t('common:field.buyer'), value: <PersonFact of={buyerOf(line)} /> },
  { name: t('commission.distance'), value: <span className="num">{line.distance}</span> },
  { name: t('commission.cash'), value: <Money amount={line.cash} /> },
  { name: t('commission.ratio'), value: <Percent share={line.ratio} /> },
  { name: t('commission.below'), value: <Percent share={line.below} /> },
  { name: t('commission.pool'), value: <Percent share={line.pool} /> },
  { name: t('common:field.group'), value: <Thing kind="group" id={line.groupId} /> },
  { name: t('commission.set'), value: <Thing kind="set" id={line.setId} /> },
  { name: t('common:field.ticket'), value: line.ticketId && <Thing kind="ticket" id={line.ticketId} /> },
  { name: t('commission.formedAt'), value: <When at={line.formedAt} /> },
  { name: t('commission.settlesOn'), value: line.state === 'pending' && <OnDay day={line.settlesOn} /> },
  { name: t('commission.why'), value: line.why },
  { name: t('commission.settledAt'), value: line.state === 'settled' && <When at={line.endedAt} /> },
  { name: t('common:field.cancelledAt'), value: line.state === 'cancelled' && <When at={line.endedAt} /> },
  { name: t('common:field.decider'), value: line.decider },
  { name: t('common:field.decidedAt'), value: line.decidedAt && <When at={line.decidedAt} /> },
  { name: t('common:field.decision'), value: line.reason },
]

function Thing({ kind, id }: { kind: string; id: string }) {
  return (
    <ThingLink thing={{ kind, id, state: '' }}>
      <span className="num text-sm">{id}</span>
    </ThingLink>
  )
}
