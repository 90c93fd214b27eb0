// Questions of the profile page that the boot script asks ahead.
import { question } from '../../api/question.ts'

export default [question('/token/getUserIndex')]
