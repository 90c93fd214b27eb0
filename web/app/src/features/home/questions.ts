// What the home page asks about group buying.
import { sets } from '../groups/questions.ts'

export const newest = sets(50)
