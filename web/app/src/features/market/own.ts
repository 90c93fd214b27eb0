// Own tickets that are alike, and the tickets of such a group.
import { dayKey } from '@gomve/ui/lib/time'
import type { OwnTickets } from './calls'

export interface Alike {
  classId: string
  expiresAt: string
  recycleValue: string
}

export const keyOf = ({ classId, expiresAt, recycleValue }: Alike) =>
  [classId, dayKey(expiresAt), Number(recycleValue)].join('-')

interface Ticket {
  classId: string
  expiresAt: string
  recycling: { pays: string }
}
export const keyOfTicket = ({ classId, expiresAt, recycling }: Ticket) =>
  keyOf({ classId, expiresAt, recycleValue: recycling.pays })

export const groupOf = (ticket: Ticket, groups: readonly OwnTickets[] = []) => {
  const key = keyOfTicket(ticket)
  return groups.find(group => keyOf(group) === key)
}
