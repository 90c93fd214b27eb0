// The questions about the signed-in user.
import { question } from '../../api/question.ts'

export const me = question('/token/getUserIndex')
