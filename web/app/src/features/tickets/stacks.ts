// Equal tickets as one card: alike in class, price paid, last day, recycle value and state.
import { dayKey } from '@gomve/ui/lib/time'
import type { InfiniteData } from '@tanstack/react-query'
import type { ListPage } from '@/api/lists'
import { isOver, type TicketItem } from './calls'
import { groupOf, keyOfTicket, type OwnTickets } from './own'

export interface Stack {
  /** What they have in common: the same also once some of them are gone, or more have come. */
  key: string
  /** The newest of them. */
  first: TicketItem
  ids: string[]
}

/** Only tickets that wait for their numbers are stacked: others have a code, or a story, of their own. */
function keyOf(ticket: TicketItem): string {
  const { ticketId, classId, state, claim, dealId, paid, expiresAt, recycling } = ticket
  if (state !== 'awaiting_number' && !isOver(state)) return ticketId
  return [classId, state, claim, dealId ?? '', paid, dayKey(expiresAt), recycling.pays].join('|')
}

export function stacksOf(tickets: readonly TicketItem[]): Stack[] {
  const stacks = new Map<string, Stack>()
  for (const ticket of tickets) {
    const key = keyOf(ticket)
    const stack = stacks.get(key)
    if (stack) stack.ids.push(ticket.ticketId)
    else stacks.set(key, { key, first: ticket, ids: [ticket.ticketId] })
  }
  return [...stacks.values()]
}

/** The pages of a list as one page of stacks, for `select`. */
export const stacked = ({ pages }: InfiniteData<ListPage<TicketItem>>): InfiniteData<ListPage<Stack>> => ({
  pages: [{ items: stacksOf(pages.flatMap(({ items }) => items)) }],
  pageParams: [undefined],
})

export const isFree = ({ state, claim }: TicketItem) => state === 'awaiting_number' && claim === 'none'

/** How many tickets a stack has: the server knows those that are not loaded, if no other is alike. */
export function countOf(stack: Stack, all: readonly Stack[], own?: readonly OwnTickets[]): number {
  const loaded = stack.ids.length
  if (!own || !isFree(stack.first)) return loaded
  const key = keyOfTicket(stack.first)
  const alike = all.filter(({ first }) => isFree(first) && keyOfTicket(first) === key)
  return alike.length === 1 ? Math.max(loaded, groupOf(stack.first, own)?.free ?? 0) : loaded
}
