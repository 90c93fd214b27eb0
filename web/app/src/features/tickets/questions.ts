// The first questions of the ticket pages.
import { type Question, question } from '../../api/question.ts'

type Filter = Pick<NonNullable<Question<'/token/vr/getTicketList'>[1]>, 'state' | 'claim'>

export const shelf = (filter: Filter, cursor?: string) =>
  question('/token/vr/getTicketList', { ...filter, cursor, limit: 20 })
export const ticket = (ticketId: string) => question('/token/vr/getTicket', { ticketId })
