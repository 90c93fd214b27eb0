// What is asked about the person who is signed in.
import { question } from '../../api/question.ts'

export const me = question('/token/getUserIndex')
