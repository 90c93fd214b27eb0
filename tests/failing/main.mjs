// Proves that a full or faulty disk, a stop and a want of descriptors do no harm to the books.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chance } from '../running/chance.mjs'
import { startPostgres, startSqlite } from '../running/engines.mjs'
import { SmallDisk, unmountAll } from '../running/small-disk.mjs'
import { clockJumps } from './clocks.mjs'
import { fewDescriptors } from './descriptors.mjs'
import { faultyDisk } from './faulty.mjs'
import { fullDisks } from './full.mjs'
import { fullStarts, logsInVain } from './full-start.mjs'
import { startWithLongLog } from './long-log.mjs'
import { stops } from './stops.mjs'

const usage = `tests/failing/run [--parts PART,…] [--seed NUMBER] [--full 6]
  --parts  which of them; all by itself
  --full   how often the disk is filled on each engine; $GOMVE_FULL_DISKS says how often by itself
  --faults how many calls of the disk's fail (SQLite); $GOMVE_DISK_FAULTS
  --stops  how often the program is told to end on each engine; $GOMVE_STOPS
  --megabytes  of log that a start after a crash finds; $GOMVE_LOG_MEGABYTES
  --seed   draws the same moments again; a run prints its own`

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '' },
    full: { type: 'string', default: process.env.GOMVE_FULL_DISKS },
    faults: { type: 'string', default: process.env.GOMVE_DISK_FAULTS },
    stops: { type: 'string', default: process.env.GOMVE_STOPS },
    megabytes: { type: 'string', default: process.env.GOMVE_LOG_MEGABYTES },
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

async function onPostgres(folder, work, place) {
  const engine = startPostgres(folder, place)
  try {
    await work(engine)
  } finally {
    engine.stop()
  }
}

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
  faults: (folder, chance) =>
    faultyDisk({ engine: startSqlite(folder), folder, faults: Number(values.faults), chance, say }),
  descriptors: (folder, chance) => fewDescriptors({ engineIn: startSqlite, folder, chance, say }),
  'long-log': (folder, chance) =>
    startWithLongLog({
      engine: startSqlite(folder),
      folder,
      megabytes: Number(values.megabytes),
      chance,
      say,
    }),
  clock: (folder, chance) => clockJumps({ engine: startSqlite(folder), folder, chance, say }),
  'stops-sqlite': (folder, chance) =>
    stops({ engine: startSqlite(folder), folder, rounds: Number(values.stops), chance, say }),
  'stops-postgres': (folder, chance) =>
    onPostgres(folder, engine => stops({ engine, folder, rounds: Number(values.stops), chance, say })),
  'full-postgres': (folder, chance) => {
    const disk = new SmallDisk(join(folder, 'disk'))
    const fill = engine => fullDisks({ engine, disk, folder, rounds: Number(values.full), chance, say })
    return onPostgres(folder, fill, disk.folder)
  },
}

say(`seed ${values.seed}`)
for (const name of values.parts === '' ? Object.keys(parts) : values.parts.split(',')) {
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
