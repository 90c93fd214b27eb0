// One group of a batch as it fills up: everything to know before paying, the user's seat, and the draw.
import { Rows } from '@gomve/ui/rows'
import {
  AskForNews,
  type Group,
  LeaveRow,
  Outcome,
  OwnSeed,
  PromiseCard,
  SeatedCard,
  Slots,
  seatIn,
  useReveal,
} from '@/features/groups'
import type { Batch } from './calls'
import { OpenerCard } from './opener'
import { TermsCard, type TicketTerms } from './terms-card'
import type { Joining } from './use-join'

interface OneGroupProps {
  group: Group
  batch: Batch
  joining: Joining
  isOwn: boolean
}

export function OneGroup({ group, batch, joining, isOwn }: OneGroupProps) {
  const { offer } = batch
  const reveal = useReveal(group)
  const seat = seatIn(group)
  const mayJoin = group.isCurrent && offer.isOpen && !isOwn
  const canJoin = mayJoin && joining.signedIn && !seat && !joining.isPending
  return (
    <>
      <Outcome group={group} reveal={reveal} />
      <SeatedCard group={group} />
      <Slots group={group} show={reveal.show} />
      {seat && <AskForNews />}
      {seat && (
        <Rows>
          <LeaveRow seat={seat} />
        </Rows>
      )}
      <TermsCard group={group} offer={offer} ticket={ticketOf(group, batch)} />
      {!isOwn && <OpenerCard opener={offer.opener} />}
      {group.state !== 'closed' && (
        <PromiseCard group={group}>{canJoin && <OwnSeed {...joining.ownSeed} />}</PromiseCard>
      )}
    </>
  )
}

/** The list of groups says it for each of their tickets, the offer for the current one. */
function ticketOf({ groupId, isCurrent }: Group, { offer, groups }: Batch): TicketTerms {
  return groups.items.find(one => one.groupId === groupId) ?? (isCurrent ? offer : {})
}
