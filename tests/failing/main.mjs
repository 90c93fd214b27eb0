// Proves that a full or faulty disk, a stop and a want of descriptors do no harm to the books.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from '../running/chance.mjs'
import { startPostgres, startSqlite } from '../running/engines.mjs'
import { fullDisks } from './full.mjs'
import { fullStarts, logsInVain } from './full-start.mjs'
import { SmallDisk, unmountAll } from './small-disk.mjs'

const usage = `tests/failing/run [--parts full-sqlite,full-starts,full-logs,full-postgres] [--seed NUMBER] [--full 6]
  --parts  which of them; all by itself
  --full   how often the disk is filled on each engine; $GOMVE_FULL_DISKS says how often by itself
  --seed   draws the same moments again; a run prints its own`

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'full-sqlite,full-starts,full-logs,full-postgres' },
    full: { type: 'string', default: process.env.GOMVE_FULL_DISKS },
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

const parts = {
  'full-sqlite': (folder, chance) => {
    const disk = new SmallDisk(join(folder, 'disk'))
    return fullDisks({
      engine: startSqlite(disk.folder),
      disk,
      folder: disk.folder,
      rounds: Number(values.full),
      chance,
      say,
    })
  },
  'full-starts': folder => fullStarts({ disk: new SmallDisk(join(folder, 'disk')), say }),
  'full-logs': (folder, chance) =>
    logsInVain({ engineIn: startSqlite, disk: new SmallDisk(join(folder, 'disk')), chance, say }),
  'full-postgres': async (folder, chance) => {
    const disk = new SmallDisk(join(folder, 'disk'))
    const engine = startPostgres(folder, disk.folder)
    try {
      await fullDisks({ engine, disk, folder, rounds: Number(values.full), chance, say })
    } finally {
      engine.stop()
    }
  },
}

say(`seed ${values.seed}`)
for (const name of values.parts.split(',')) {
  const folder = mkdtempSync(join(tmpdir(), 'gomve-failing-'))
  chmodSync(folder, 0o711) // PostgreSQL runs as a user of its own
  try {
    await parts[name](folder, new Chance(Number(values.seed)))
  } catch (fault) {
    // What is mounted is gone with us.
    execFileSync('cp', ['--archive', folder, `${folder}-found`])
    say(`${name}: what was found is in ${folder}-found`)
    throw fault
  }
  unmountAll()
  rmSync(folder, { recursive: true, force: true })
}
