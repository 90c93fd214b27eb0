// The home page's questions about groups and packages.
import { question } from '../../api/question.ts'
import { offers, sets } from '../groups/questions.ts'

export const newest = sets(50)
export const fullest = offers('fullest', 6)
export const packages = question('/token/otc/ticket/buyback/getList', { limit: 100 })
