// Questions of the tab of sets that the boot script asks ahead.
import { question } from '../../api/question.ts'

export default [question('/gb/getSetList', { limit: 20 }), question('/token/getUserIndex')]
