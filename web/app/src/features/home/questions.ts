// The home page's questions about group buying.
import { offers, sets } from '../groups/questions.ts'

export const newest = sets(50)
export const fullest = offers('fullest', 6)
