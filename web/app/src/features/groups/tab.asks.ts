// Questions of the tab of sets that the boot script asks ahead.
import { me } from '../profile/questions.ts'
import { sets, setsOfPage } from './questions.ts'

export default [sets(setsOfPage), me]
