// Questions of the shelf that the boot script asks ahead.
import { me } from '../profile/questions.ts'
import { shelf } from './questions.ts'

export default [
  shelf({ state: 'pending' }),
  shelf({ state: 'number_taken' }),
  shelf({ state: 'awaiting_number' }),
  me,
]
