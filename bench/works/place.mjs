// The running product on an engine for a crowd's work, verified afterwards.
import { startPostgres, startSqlite } from '../../tests/harness/engines.mjs'
import { Fair } from '../../tests/harness/fair.mjs'
import { Timings } from '../timings.mjs'

const starters = { sqlite: startSqlite, postgres: startPostgres }

/** Does the work at a fair of its own, then verifies the ledger with the program and by SQL. */
export async function atFair({ engine: name, folder, crowd, fresh = 0 }, work) {
  const engine = starters[name](folder)
  let fair
  try {
    fair = await Fair.open({ engine, folder, crowd, fresh, copies: 1 })
    const result = await work(fair)
    await fair.requireSound()
    return result
  } finally {
    await fair?.close()
    engine.stop()
  }
}

/** The same steps by one caller at a time, without other load. */
export async function alone(times, step) {
  const timings = new Timings()
  for (let time = 0; time < times; time += 1) await step(timings)
  return timings.rows()
}

/** Every acknowledged purchase must be one order, and every order must have been acknowledged. */
export function requireAllBooked(fair, told) {
  const kept = new Set(fair.rows('SELECT CAST(id AS TEXT) AS id FROM group_order').map(({ id }) => id))
  const lost = told.filter(order => !kept.has(order)).length
  if (lost > 0) throw new Error(`${lost} acknowledged purchases are not in the books`)
  if (new Set(told).size !== told.length) throw new Error('two buyers were told one order')
  if (kept.size !== told.length) throw new Error(`${kept.size} orders for ${told.length} acknowledged`)
}
