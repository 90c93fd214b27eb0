// Recording of one plain purchase: one that forms no group, by a person who has bought before.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asPerson, Callers } from '../../tests/harness/callers.mjs'
import { payPassword } from '../../tests/harness/fair.mjs'
import { freePort, startServer } from '../processes.mjs'
import { linesOf, seed, serving } from '../product.mjs'

import { scriptOf, started } from './script.mjs'
import { setStage } from './stage.mjs'
import { recordingSocket } from './wire.mjs'

const alike = 3 // so many recordings in a row must be the same
const buyersOfSet = 8 // fewer than form a group

/** Whether it is a purchase by a person who has bought before, on a connection that had all statements. */
function isPurchase({ batches, prepares }) {
  const has = start => batches.flat().some(({ text }) => text.startsWith(start))
  return !prepares && has('INSERT INTO group_order') && !has('UPDATE account_user')
}
const shapeOf = transaction =>
  JSON.stringify(transaction?.batches.map(statements => statements.map(({ text }) => text)))

/** Buys, one purchase at a time, until some in a row were recorded alike. */
async function recorded(callers, recording, tokens, sets) {
  for (let made = 0; made < buyersOfSet * sets.length; made += 1) {
    const [set, buyer] = [sets[Math.floor(made / buyersOfSet)], made % buyersOfSet]
    const key = `recorded-${made}`.padEnd(24, '-')
    const call = { token: tokens[buyer], key, body: { setId: set, payPassword } }
    const { seated, groupsFormed } = await callers.must(asPerson('token/gb/buyGb', call))
    if (seated === 0 || groupsFormed > 0) break
    const last = recording.transactions.filter(isPurchase).slice(-alike)
    if (last.length === alike && last.every(other => shapeOf(other) === shapeOf(last[0]))) return last.at(-1)
  }
  throw new Error('the plain purchases of all sets were not recorded alike: the statements vary')
}

/** The purchase of a program on the seeded database, whose socket is in the folder `host`. */
async function recordAt({ host, folder, address }) {
  const recording = await recordingSocket(host)
  const config = join(folder, 'gomve.toml')
  const configured = readFileSync(config, 'utf8')
  const port = await freePort()
  writeFileSync(config, configured.replace(address, address.replace(host, recording.folder)))
  let server
  let callers
  try {
    server = await startServer({
      name: 'recorded',
      command: serving(folder, port),
      port,
      ready: '/readyz',
      folder,
    })
    callers = new Callers([port])
    return await recorded(callers, recording, linesOf(folder, 'tokens'), linesOf(folder, 'sets'))
  } finally {
    callers?.close()
    await server?.stop()
    recording.stop()
  }
}

// Groups announced for each set, and for the first, which is also played alone: more than are filled.
const usualGroups = { each: 5000, first: 40_000 }

/**
 * Seeds the database at `address`, records a purchase, and writes scripts for pgbench into the folder:
 * `sets.sql` and `one-set.sql`, with `script.json` for ../pgbench.mjs. `words` are options of `gomve seed`.
 */
export async function record({ folder, address, words = [], groups = usualGroups }) {
  seed(folder, words, `postgres = "${address}"`)
  const host = /host=(\S+)/.exec(address)[1]
  const transaction = await recordAt({ host, folder, address })
  const sets = linesOf(folder, 'sets')
  const [, , , , , escrow] = started(transaction, 'INSERT INTO ledger_transfer').values
  const people = setStage(address, sets, { groups, escrow })
  const ofSets = scriptOf(transaction, people, sets)
  writeFileSync(join(folder, 'sets.sql'), ofSets.text)
  writeFileSync(join(folder, 'one-set.sql'), scriptOf(transaction, people, sets.slice(0, 1)).text)
  writeFileSync(join(folder, 'script.json'), JSON.stringify({ address, constants: ofSets.constants }))
  return transaction
}
