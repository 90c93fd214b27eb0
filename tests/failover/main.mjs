// Proves that the loss of a database server's leader loses nothing that was acknowledged, and is soon over.
import { mkdtempSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Chance } from '../running/chance.mjs'
import { Cluster } from './cluster.mjs'
import { leadersFall } from './leaders.mjs'

const usage = `tests/failover/run [--kills 20] [--seed NUMBER] [--by haproxy,libpq]
  --kills  how often the leader falls; $GOMVE_LEADER_KILLS says how often by itself
  --by     how the program finds the leader, one after the other
  --seed   draws the same moments again; a run prints its own`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: process.env.GOMVE_LEADER_KILLS },
    by: { type: 'string', default: 'haproxy' },
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

for (const by of values.by.split(',')) {
  const folder = mkdtempSync('/tmp/gomve-failover-')
  let cluster
  try {
    cluster = await Cluster.start(folder)
    say(`three servers are up, reached by ${by}`)
    await leadersFall({
      cluster,
      by,
      folder,
      kills: Number(values.kills),
      chance: new Chance(Number(values.seed)),
      say,
    })
  } catch (fault) {
    say(`what was found is in ${folder}`)
    throw fault
  } finally {
    await cluster?.end()
  }
  rmSync(folder, { recursive: true, force: true })
}
