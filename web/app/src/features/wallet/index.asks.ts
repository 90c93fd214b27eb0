// Questions of the wallet's first page that the boot script asks ahead.
import { me } from '../profile/questions.ts'
import { recent } from './questions.ts'

export default [me, recent]
