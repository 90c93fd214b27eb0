// Single effects on several instances: one key, one job.
import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf, readBooks } from '../harness/books.mjs'
import { asPerson } from '../harness/callers.mjs'
import { password } from './fleet.mjs'

const patience = 60_000 // milliseconds within which a due job must run
const queueTurn = 500 // milliseconds; each instance polls its queue every 200

/** One purchase sent to every instance at once with one key: one effect and one answer. */
export async function keysCountOnce({ fleet, rounds, chance, say }) {
  const purchases = []
  for (let round = 1; round <= rounds; round += 1) {
    const key = fleet.newKey()
    const { token } = chance.oneOf(fleet.people)
    const body = { setId: chance.oneOf(fleet.sets), payPassword: password }
    const call = asPerson('token/gb/buyGb', { token, key, body })
    const answers = await Promise.all([...fleet.copies, ...fleet.copies].map(copy => copy.ask(call)))
    const [first] = answers
    const other = answers.find(({ ok, text }) => !ok || text !== first.text)
    if (other !== undefined) throw new Error(`one key was answered:\n${first.text}\n${other.text}`)
    purchases.push({ key, order: first.data.orderId })
  }
  const { faults } = faultsOf(readBooks(fleet.engine.rows), purchases)
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
  say(
    `${rounds} keys sent twice to each of ${fleet.copies.length} copies at once: ` +
      `one purchase each, and one answer`,
  )
}

const statements = {
  done: `SELECT CAST(COUNT(*) AS TEXT) AS n FROM job WHERE kind = 'groups.close_day' AND state = 'done'`,
  failed: `SELECT CAST(COUNT(*) AS TEXT) AS n FROM job WHERE attempts > 0`,
  closed: `SELECT CAST(COALESCE(SUM(o.price), 0) AS TEXT) AS n FROM group_seat s
    JOIN group_order o ON o.id = s.order_id WHERE s.state = 'closed'`,
  open: `SELECT CAST(COUNT(*) AS TEXT) AS n FROM group_seat WHERE state IN ('forming', 'pending_group')`,
  givenBack: `SELECT CAST(COALESCE(SUM(amount), 0) AS TEXT) AS n FROM ledger_transfer
    WHERE cause = 'groups.closed' AND unit = 1`,
}
const numberOf = (fleet, name) => Number(fleet.engine.rows(statements[name])[0].n)

/** Makes the end of every sale due now, for the job queues of all instances. */
function endAllSales(fleet) {
  const soon = Date.now() + 100
  fleet.engine.rows(
    `WITH sales AS (UPDATE group_day SET closes_at = ${soon} WHERE NOT closed RETURNING 1)
     UPDATE job SET due_at = ${soon} WHERE kind = 'groups.close_day' AND state = 'waiting'`,
  )
}

async function buySome({ fleet, chance }) {
  const calls = Array.from({ length: 40 }, () =>
    asPerson('token/gb/buyGb', {
      token: chance.oneOf(fleet.people).token,
      key: fleet.newKey(),
      body: { setId: chance.oneOf(fleet.sets), payPassword: password },
    }),
  )
  for (const answer of await chance.oneOf(fleet.copies).atOnce(calls))
    if (!answer.ok) throw new Error(`a purchase was refused: ${answer.text}`)
}

/** A finished day is reopened only for a set that is stopped and published again. */
async function putOnSaleAnew(fleet) {
  for (const setId of fleet.sets) {
    await fleet.atDesk('set/stop', { setId })
    await fleet.atDesk('set/publish', { setId })
  }
}

async function oneEnd({ fleet, chance, round }) {
  await buySome({ fleet, chance })
  const before = numberOf(fleet, 'done')
  const open = numberOf(fleet, 'open')
  endAllSales(fleet)
  const deadline = performance.now() + patience
  while (numberOf(fleet, 'done') < before + fleet.sets.length) {
    if (performance.now() > deadline)
      throw new Error(`round ${round}: sales did not end within ${patience} ms`)
    await pause(50)
  }
  await pause(queueTurn) // a second instance with the same job would have finished it by now
  const faults = []
  if (numberOf(fleet, 'done') !== before + fleet.sets.length)
    faults.push('a deadline was kept more than once')
  if (numberOf(fleet, 'failed') > 0) faults.push('a deadline failed and was tried again')
  if (numberOf(fleet, 'open') > 0) faults.push('a seat is still open in a sale that ended')
  if (numberOf(fleet, 'closed') !== numberOf(fleet, 'givenBack'))
    faults.push(`${numberOf(fleet, 'givenBack')} given back for seats of ${numberOf(fleet, 'closed')}`)
  if (faults.length > 0) throw new Error(`round ${round}: ${faults.join(', ')}`)
  await putOnSaleAnew(fleet)
  return open
}

/** The end of all sales is due at every instance at once: each job runs once, each seat is refunded once. */
export async function deadlinesAreKeptOnce({ fleet, rounds, chance, say }) {
  let seats = 0
  for (let round = 1; round <= rounds; round += 1) seats += await oneEnd({ fleet, chance, round })
  say(
    `${rounds * fleet.sets.length} ends of sales came to ${fleet.copies.length} copies at once: ` +
      `each kept once, ${seats} open seats given back once`,
  )
}
