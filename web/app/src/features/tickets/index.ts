// What other features use.
export type { TicketItem } from './calls'
export { type Alike, groupOf, keyOf, keyOfTicket, type OwnTickets, ownQuery } from './own'
export { useAskNumber } from './take-number'
export { useAskRecycling } from './use-recycling'
