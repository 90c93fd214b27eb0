// The test of crashes: kills, damaged logs and power failures lose no work silently.
import { starters } from '../harness/engines.mjs'
import { inFolder, readWords, say } from '../harness/proof.mjs'
import { damagedLogs } from './damage.mjs'
import { killRounds } from './kills.mjs'
import { powerCuts } from './power.mjs'
import { resultKills } from './results.mjs'
import { settlementKills } from './settling.mjs'

const usage = `tests/crash/run [--rounds 6] [--results 2] [--weeks 2] [--logs 20] [--powers 10]
                [--seed NUMBER] [--engines NAMES]
  --rounds    kills on each engine; $GOMVE_CRASH_ROUNDS says how many by itself
  --results   kills while a bank's results are entered, on each engine; $GOMVE_RESULT_KILLS
  --weeks     weeks of providers' tasks, killed while their takes are settled, on each engine;
              $GOMVE_SETTLEMENT_KILLS
  --logs      damaged write-ahead logs (SQLite); $GOMVE_DAMAGED_LOGS
  --powers    failures of the power (SQLite); $GOMVE_POWER_CUTS
  --engines   sqlite, postgres, or both, which is what is done by itself
  --seed      draws the same moments and places again; a run prints its own`

const words = readWords(usage, {
  rounds: process.env.GOMVE_CRASH_ROUNDS,
  results: process.env.GOMVE_RESULT_KILLS,
  weeks: process.env.GOMVE_SETTLEMENT_KILLS,
  logs: process.env.GOMVE_DAMAGED_LOGS,
  powers: process.env.GOMVE_POWER_CUTS,
  engines: 'sqlite,postgres',
})

async function killsOn(name, folder, kills, rounds) {
  const engine = starters[name](folder)
  try {
    await kills({ engine, folder, rounds, chance: words.chance(), say })
  } finally {
    engine.stop()
  }
}

const onSqlite = (count, work) => {
  if (Number(count) > 0) return inFolder('crash', folder => work(folder, words.chance()))
}

say(`seed ${words.seed}`)
const engines = words.engines.split(',')
for (const [kills, count] of [
  [killRounds, Number(words.rounds)],
  [resultKills, Number(words.results)],
  [settlementKills, Number(words.weeks)],
])
  if (count > 0)
    for (const name of engines) await inFolder('crash', folder => killsOn(name, folder, kills, count))
if (engines.includes('sqlite')) {
  await onSqlite(words.logs, (folder, chance) =>
    damagedLogs({ folder, logs: Number(words.logs), chance, say }),
  )
  await onSqlite(words.powers, (folder, chance) =>
    powerCuts({ folder, cuts: Number(words.powers), chance, say }),
  )
}
