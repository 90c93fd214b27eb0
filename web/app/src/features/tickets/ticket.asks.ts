// Questions of a ticket's page that the boot script asks ahead.
import { me } from '../profile/questions.ts'
import { ticket } from './questions.ts'

export default [ticket('{id}'), me]
