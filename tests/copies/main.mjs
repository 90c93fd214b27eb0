// Proves that several copies of the program on one PostgreSQL act as one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from '../running/chance.mjs'
import { startPostgres } from '../running/engines.mjs'
import { Fleet } from './fleet.mjs'
import { settingsAreHeard, socketsAreTold } from './hearing.mjs'
import { deadlinesAreKeptOnce, keysCountOnce } from './once.mjs'
import { sessionsEnd } from './sessions.mjs'

const usage = `tests/copies/run [--rounds 10] [--seed NUMBER]
  --rounds  of each thing that is tried; $GOMVE_COPIES_ROUNDS says how many by itself
  --seed    draws the same people, sets and copies again; a run prints its own`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: process.env.GOMVE_COPIES_ROUNDS },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const began = performance.now()
const say = sentence =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)
say(`seed ${values.seed}`)

const rounds = Number(values.rounds)
const folder = mkdtempSync(join(tmpdir(), 'gomve-copies-'))
const engine = startPostgres()
let fleet
try {
  // Each of four sessions and a socket takes somebody whose session is whole; the others buy.
  fleet = await Fleet.start({ engine, folder, people: rounds * 5 + 100 })
  const shared = { fleet, rounds, chance: new Chance(Number(values.seed)), say }
  await sessionsEnd(shared)
  await keysCountOnce(shared)
  await settingsAreHeard(shared)
  await socketsAreTold(shared)
  await deadlinesAreKeptOnce(shared)
  for (const program of fleet.programs) await program.stop()
  for (const program of fleet.programs) {
    const { sound, said } = program.verify()
    if (!sound) throw new Error(`gomve verify: ${said}`)
  }
} catch (fault) {
  say(`what was found is in ${folder}`)
  throw fault
} finally {
  await fleet?.close()
  engine.stop()
}
rmSync(folder, { recursive: true, force: true })
