// The first questions of the ticket pages.
import { type Question, question } from '../../api/question.ts'

type List = '/token/vr/getTicketList'
type State = NonNullable<Question<List>[1]>['state']

export const shelf = (state?: State, cursor?: string) =>
  question('/token/vr/getTicketList', { state, cursor, limit: 20 })
export const ticket = (ticketId: string) => question('/token/vr/getTicket', { ticketId })
