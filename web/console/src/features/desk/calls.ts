// The desk's types, and the ticket that it remembers between two people.
import type { Shapes } from '@/api/client'

export type Kit = Shapes['tickets.DeskKit']
export type Scanned = Shapes['tickets.Scanned']
export type DeskLine = Shapes['tickets.DeskLine']
export type TicketFile = Shapes['tickets.TicketDetails']
export type Venue = Shapes['tickets.VenueSheet']

/** A ticket that waits at this desk. */
export interface Waiting {
  ticketId: string
  venueId: string
  className: string
  owner: string
  picture?: Pick<Scanned, 'classId' | 'cover' | 'hue'>
  /** Known only to the desk that has just scanned the ticket. */
  scan?: Scanned
}

const place = 'desk.waiting'

/** A waiting ticket survives a reload of the page. */
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
