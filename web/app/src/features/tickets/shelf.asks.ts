// Questions of the shelf that the boot script asks ahead.
import { type Question, question } from '../../api/question.ts'

type Filter = Pick<NonNullable<Question<'/token/vr/getTicketList'>[1]>, 'state' | 'claim'>

export const shelf = (filter: Filter, cursor?: string) =>
  question('/token/vr/getTicketList', { ...filter, cursor, limit: 20 })

export default [
  shelf({ state: 'pending' }),
  shelf({ state: 'number_taken' }),
  shelf({ state: 'awaiting_number' }),
  question('/token/getUserIndex'),
]
