// Questions of the page of a set that the boot script asks ahead.
import { me } from '../profile/questions.ts'
import { current, sets, setsAtOnce, settings, waiting } from './questions.ts'

export default [current('{id}'), sets(setsAtOnce), me, waiting, settings]
