// What must hold when all is well again.
import { faultsOf, readBooks } from '../running/books.mjs'
import { askAgain } from '../running/buyers.mjs'

export function requireSound(program) {
  const { sound, said } = program.verify()
  if (!sound) throw new Error(`gomve verify: ${said}`)
  return said
}

function require(faults) {
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
}

/**
 * Every acknowledged purchase is in the books once, and every other one is done or known when its key is
 * asked again. Gives how many had been booked though nobody was told.
 */
export async function askAndJudge({ engine, program, purchases }) {
  const before = faultsOf(readBooks(engine.rows), purchases)
  require(before.faults)
  const unanswered = purchases.filter(({ order }) => order === undefined)
  await askAgain({ port: program.port, purchases: unanswered })
  require(faultsOf(readBooks(engine.rows), purchases).faults)
  return before.untold
}
