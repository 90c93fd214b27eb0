// The test of several instances on one PostgreSQL, which must act as one.
import { startPostgres } from '../harness/engines.mjs'
import { inFolder, readWords, say } from '../harness/proof.mjs'
import { Fleet } from './fleet.mjs'
import { settingsAreHeard, socketsAreTold } from './hearing.mjs'
import { deadlinesAreKeptOnce, keysCountOnce } from './once.mjs'
import { sessionsEnd } from './sessions.mjs'

const parts = {
  sessions: sessionsEnd,
  keys: keysCountOnce,
  settings: settingsAreHeard,
  sockets: socketsAreTold,
  deadlines: deadlinesAreKeptOnce,
}

const usage = `tests/cluster/run [--parts PART,…] [--rounds 3] [--seed NUMBER]
  --parts   some of ${Object.keys(parts).join(', ')}; all by itself
  --rounds  of each thing that is tried; $GOMVE_CLUSTER_ROUNDS says how many by itself
  --seed    draws the same people, sets and copies again; a run prints its own`

const words = readWords(usage, {
  rounds: process.env.GOMVE_CLUSTER_ROUNDS,
  parts: Object.keys(parts).join(','),
})
const rounds = Number(words.rounds)
const chosen = words.parts.split(',')
const unknown = chosen.find(name => parts[name] === undefined)
if (unknown !== undefined) throw new Error(`no part is called ${unknown}`)

async function actAsOne(engine, folder) {
  let fleet
  try {
    // Each of four sessions and a socket takes a person with a valid session; the others buy.
    fleet = await Fleet.start({ engine, folder, people: rounds * 5 + 100 })
    const shared = { fleet, rounds, chance: words.chance(), say }
    for (const name of chosen) await parts[name](shared)
    for (const program of fleet.programs) await program.stop()
    for (const program of fleet.programs) program.requireSound()
  } finally {
    await fleet?.close()
  }
}

say(`seed ${words.seed}`)
const engine = startPostgres()
try {
  await inFolder('cluster', folder => actAsOne(engine, folder))
} finally {
  engine.stop()
}
