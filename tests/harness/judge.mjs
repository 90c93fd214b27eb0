// Checks after recovery from a fault.
import { faultsOf, readBooks } from './books.mjs'
import { askAgain } from './buyers.mjs'

function require(faults) {
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
}

/**
 * Every acknowledged purchase is in the ledger once, and every other one is done or known when its key is
 * repeated. Gives how many were booked without an answer.
 */
export async function askAndJudge({ engine, program, purchases }) {
  const before = faultsOf(readBooks(engine.rows), purchases)
  require(before.faults)
  const unanswered = purchases.filter(({ order }) => order === undefined)
  await askAgain({ port: program.port, purchases: unanswered })
  require(faultsOf(readBooks(engine.rows), purchases).faults)
  return before.untold
}
