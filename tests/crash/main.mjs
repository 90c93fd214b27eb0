// Proves that a kill or a damaged log loses nothing silently: kills under load, then damaged copies of a log.
import { starters } from '../running/engines.mjs'
import { inFolder, readWords, say } from '../running/proof.mjs'
import { damagedLogs } from './damage.mjs'
import { killRounds } from './kills.mjs'

const usage = `tests/crash/run [--rounds 20] [--logs 100] [--seed NUMBER] [--engines sqlite,postgres]
  --rounds    kills on each engine; $GOMVE_CRASH_ROUNDS says how many by itself
  --logs      damaged write-ahead logs (SQLite); $GOMVE_DAMAGED_LOGS
  --seed      draws the same moments and places again; a run prints its own`

const words = readWords(usage, {
  rounds: process.env.GOMVE_CRASH_ROUNDS,
  logs: process.env.GOMVE_DAMAGED_LOGS,
  engines: 'sqlite,postgres',
})

async function killsOn(name, folder) {
  const engine = starters[name](folder)
  try {
    await killRounds({ engine, folder, rounds: Number(words.rounds), chance: words.chance(), say })
  } finally {
    engine.stop()
  }
}

say(`seed ${words.seed}`)
const engines = words.engines.split(',')
for (const name of engines) await inFolder('crash', folder => killsOn(name, folder))
if (engines.includes('sqlite'))
  await inFolder('crash', folder =>
    damagedLogs({ folder, logs: Number(words.logs), chance: words.chance(), say }),
  )
