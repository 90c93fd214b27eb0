// The home page's questions about group buying.
import { sets } from '../groups/questions.ts'

export const newest = sets(50)
