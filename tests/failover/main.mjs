// The test of failover: a failed leader loses no acknowledged work, and the outage is short.
import { join } from 'node:path'
import { inFolder, readWords, say } from '../harness/proof.mjs'
import { SmallDisk } from '../harness/small-disk.mjs'
import { Cluster } from './cluster.mjs'
import { leadersFall } from './leaders.mjs'

const usage = `tests/failover/run [--kills 20] [--seed NUMBER] [--by haproxy,libpq]
  --kills  how often another takes the lead of one that falls; $GOMVE_LEADER_KILLS says how often by itself
  --by     how the program finds the leader, one after the other
  --seed   draws the same moments again; a run prints its own`

const words = readWords(usage, { kills: process.env.GOMVE_LEADER_KILLS, by: 'haproxy' })
say(`seed ${words.seed}`)

let cluster
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    for (const program of cluster?.programs ?? []) program.signal('SIGKILL')
    await cluster?.end()
    process.exit(1)
  })

async function fallOf(by, folder) {
  const disk = new SmallDisk(join(folder, 'disk'))
  try {
    cluster = await Cluster.start(disk.folder)
    say(`three servers are up, reached by ${by}`)
    const kills = Number(words.kills)
    await leadersFall({ cluster, by, folder: disk.folder, kills, chance: words.chance(), say })
  } finally {
    await cluster?.end()
  }
}

for (const by of words.by.split(',')) await inFolder('failover', folder => fallOf(by, folder))
