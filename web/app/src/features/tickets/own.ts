// Own tickets that await their numbers, by what they are worth: those that are alike, and the best offers for
// them.
import { dayKey } from '@gomve/ui/lib/time'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, quiet } from '@/api/answers'
import type { GetAnswer } from '@/api/client'

export type OwnTickets = GetAnswer<'/token/otc/ticket/getOwnCount'>['items'][number]

/** Alike in class, last day and recycle value. */
export const ownQuery = queryOptions({
  ...answerOf('/token/otc/ticket/getOwnCount'),
  select: ({ items }) => items,
  ...quiet,
})

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
