// What the desk asks of the server, and what it remembers between two people.

import type { BadgeTone } from '@gomve/ui/badge'
import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '@/api/client'
import { getOrRecall } from '@/api/recall'

export type Kit = Shapes['tickets.DeskKit']
export type Scanned = Shapes['tickets.Scanned']
export type DeskLine = Shapes['tickets.DeskLine']
export type TicketFile = Shapes['tickets.TicketDetails']
export type Venue = Shapes['tickets.VenueSheet']
export type TicketState = Shapes['tickets.State']

export const venuesQuery = queryOptions({
  queryKey: ['/venue/list'],
  queryFn: ({ signal }) => getOrRecall('/venue/list', { limit: 100 }, signal),
})

export const ticketTones: Record<TicketState, BadgeTone> = {
  awaiting_number: 'plain',
  number_taken: 'blue',
  pending: 'gold',
  picked_up: 'green',
  recycled: 'plain',
  expired: 'red',
}

/** A ticket that waits at this desk. */
export interface Waiting {
  ticketId: string
  venueId: string
  className: string
  owner: string
  picture?: Pick<Scanned, 'classId' | 'cover' | 'hue'>
  /** Known only to the desk that has just scanned it. */
  scan?: Scanned
}

const place = 'desk.waiting'

/** A ticket that waits survives a reload of the page. */
export const waitingTicket = {
  read(): Waiting | undefined {
    const kept = sessionStorage.getItem(place)
    return kept ? (JSON.parse(kept) as Waiting) : undefined
  },
  keep(waiting: Waiting | undefined) {
    if (waiting) sessionStorage.setItem(place, JSON.stringify(waiting))
    else sessionStorage.removeItem(place)
  },
}
