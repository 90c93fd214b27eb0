// Questions of a set's page that the boot script asks ahead.
import { me } from '../profile/questions.ts'
import { current, mineOf, sets, setsAtOnce, settings, waiting } from './questions.ts'

export default [mineOf({ setId: '{id}' }), sets(setsAtOnce), me, waiting, settings]
export const ofGuests = [current('{id}')]
