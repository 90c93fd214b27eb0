// Proves that a kill or a damaged log loses nothing silently: kills under load, then damaged copies of a log.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from '../running/chance.mjs'
import { startPostgres, startSqlite } from '../running/engines.mjs'
import { damagedLogs } from './damage.mjs'
import { killRounds } from './kills.mjs'

const usage = `tests/crash/run [--rounds 20] [--logs 100] [--seed NUMBER] [--engines sqlite,postgres]
  --rounds    kills on each engine; $GOMVE_CRASH_ROUNDS says how many by itself
  --logs      damaged write-ahead logs (SQLite); $GOMVE_DAMAGED_LOGS
  --seed      draws the same moments and places again; a run prints its own`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: process.env.GOMVE_CRASH_ROUNDS },
    logs: { type: 'string', default: process.env.GOMVE_DAMAGED_LOGS },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    engines: { type: 'string', default: 'sqlite,postgres' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const starters = { sqlite: startSqlite, postgres: startPostgres }
const began = performance.now()
const say = sentence =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${sentence}`)

/** A folder that stays when something was found in it. */
async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'gomve-crash-'))
  try {
    await work(folder)
  } catch (fault) {
    say(`what was found is in ${folder}`)
    throw fault
  }
  rmSync(folder, { recursive: true, force: true })
}

async function killsOn(name, folder) {
  const engine = starters[name](folder)
  const chance = new Chance(Number(values.seed))
  try {
    await killRounds({ engine, folder, rounds: Number(values.rounds), chance, say })
  } finally {
    engine.stop()
  }
}

say(`seed ${values.seed}`)
const engines = values.engines.split(',')
for (const name of engines) await inFolder(folder => killsOn(name, folder))
if (engines.includes('sqlite'))
  await inFolder(folder =>
    damagedLogs({ folder, logs: Number(values.logs), chance: new Chance(Number(values.seed)), say }),
  )
