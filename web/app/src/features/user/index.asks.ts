// Questions of the profile page that the boot script asks ahead.
import { me } from '../profile/questions.ts'

export default [me]
