// Questions of the home page that the boot script asks ahead.
import { me } from '../profile/questions.ts'
import { site } from '../site/questions.ts'
import { fullest, newest, packages } from './questions.ts'

export default [newest, me, site, fullest, packages]
