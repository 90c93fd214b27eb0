// Proves that the loss of a database server's leader loses nothing that was acknowledged, and is soon over.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Chance } from '../running/chance.mjs'
import { SmallDisk, unmountAll } from '../running/small-disk.mjs'
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

let cluster
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    for (const program of cluster?.programs ?? []) program.signal('SIGKILL')
    await cluster?.end()
    process.exit(1)
  })

for (const by of values.by.split(',')) {
  const { folder } = new SmallDisk(mkdtempSync('/tmp/gomve-failover-'))
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
    execFileSync('cp', ['--archive', folder, `${folder}-found`]) // what is in memory is gone with us
    say(`what was found is in ${folder}-found`)
    throw fault
  } finally {
    await cluster?.end()
  }
  unmountAll()
  rmSync(folder, { recursive: true, force: true })
}
