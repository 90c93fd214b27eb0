// What pays shares and pay of tasks. The money arrives in another wallet than it leaves, so the line itself
// names the exchange between the two.
import type { Receipt } from './calls'

const payers = {
  'tasks.purse_shared': 'task',
  'tasks.day_paid': 'promotion',
  'tasks.week_paid': 'teamTask',
} as const

type Cause = keyof typeof payers
const isOfTask = (cause: string): cause is Cause => Object.hasOwn(payers, cause)

/** Nothing if the receipt's own side says it. */
export const payerOf = ({ cause }: Pick<Receipt, 'cause'>) => (isOfTask(cause) ? payers[cause] : undefined)
