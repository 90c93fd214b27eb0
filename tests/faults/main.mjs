// The test of faults: full and failing disks, stops, and missing descriptors must not harm the ledger.
import { join } from 'node:path'
import { stayWithinOneDay } from '../harness/days.mjs'
import { startPostgres, startSqlite } from '../harness/engines.mjs'
import { inFolder, readWords, say } from '../harness/proof.mjs'
import { SmallDisk } from '../harness/small-disk.mjs'
import { clockJumps } from './clocks.mjs'
import { fewDescriptors } from './descriptors.mjs'
import { faultyDisk } from './faulty.mjs'
import { fullDisks } from './full.mjs'
import { fullStarts, logsInVain } from './full-start.mjs'
import { startWithLongLog } from './long-log.mjs'
import { stops } from './stops.mjs'

const usage = `tests/faults/run [--parts PART,…] [--seed NUMBER] [--full 1]
  --parts  which of them; all by itself
  --full   how often the disk is filled on each engine; $GOMVE_FULL_DISKS says how often by itself
  --faults how many calls of the disk's fail (SQLite); $GOMVE_DISK_FAULTS
  --stops  how often the program is told to end on each engine; $GOMVE_STOPS
  --megabytes  of log that a start after a crash finds; $GOMVE_LOG_MEGABYTES
  --seed   draws the same moments again; a run prints its own`

const anHour = 3_600_000

const words = readWords(usage, {
  parts: '',
  full: process.env.GOMVE_FULL_DISKS,
  faults: process.env.GOMVE_DISK_FAULTS,
  stops: process.env.GOMVE_STOPS,
  megabytes: process.env.GOMVE_LOG_MEGABYTES,
})

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
      logs: folder,
      rounds: Number(words.full),
      chance,
      say,
    })
  },
  'full-starts': folder => fullStarts({ disk: new SmallDisk(join(folder, 'disk')), logs: folder, say }),
  'full-logs': (folder, chance) =>
    logsInVain({ engineIn: startSqlite, disk: new SmallDisk(join(folder, 'disk')), chance, say }),
  faults: (folder, chance) =>
    faultyDisk({ engine: startSqlite(folder), folder, faults: Number(words.faults), chance, say }),
  descriptors: (folder, chance) => fewDescriptors({ engineIn: startSqlite, folder, chance, say }),
  'long-log': (folder, chance) =>
    startWithLongLog({
      engine: startSqlite(folder),
      folder,
      megabytes: Number(words.megabytes),
      chance,
      say,
    }),
  clock: (folder, chance) => clockJumps({ engine: startSqlite(folder), folder, chance, say }),
  'clock-postgres': (folder, chance) =>
    onPostgres(folder, engine => clockJumps({ engine, folder, chance, say })),
  'clock-copies': (folder, chance) =>
    onPostgres(folder, engine => clockJumps({ engine, folder, chance, say, aheads: [0, anHour] })),
  'stops-sqlite': (folder, chance) =>
    stops({ engine: startSqlite(folder), folder, rounds: Number(words.stops), chance, say }),
  'stops-postgres': (folder, chance) =>
    onPostgres(folder, engine => stops({ engine, folder, rounds: Number(words.stops), chance, say })),
  'full-postgres': (folder, chance) => {
    const disk = new SmallDisk(join(folder, 'disk'))
    const rounds = Number(words.full)
    const fill = engine => fullDisks({ engine, disk, folder, logs: folder, rounds, chance, say })
    return onPostgres(folder, fill, disk.folder)
  },
}

say(`seed ${words.seed}`)
for (const name of words.parts === '' ? Object.keys(parts) : words.parts.split(',')) {
  await stayWithinOneDay(300)
  await inFolder('faults', folder => parts[name](folder, words.chance()))
}
