// Whether any of the earnings may move to the balance now.
import { hundredths } from '@gomve/shared/money'
import type { Earnings } from './calls'

export const canMove = ({ movable }: Earnings) => hundredths(movable) >= 100n
