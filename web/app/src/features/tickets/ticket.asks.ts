// Questions of a ticket's page that the boot script asks ahead.
import { question } from '../../api/question.ts'

export const ticket = (ticketId: string) => question('/token/vr/getTicket', { ticketId })

export default [ticket('{id}'), question('/token/getUserIndex')]
