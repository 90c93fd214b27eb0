// Damaged write-ahead logs of a killed program: every loss must be detected.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readBooks } from '../harness/books.mjs'
import { buyUntil } from '../harness/buyers.mjs'
import { stayWithinOneDay } from '../harness/days.mjs'
import { startSqlite } from '../harness/engines.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const people = 300
const purchases = 500 // few enough that no log page has been checkpointed
const sector = 4096
const kept = ['gomve.sqlite', 'gomve.sqlite-wal', 'head.anchor', 'secret.key']
const notice = 'the database has lost work that was answered for'

/** Kinds of damage: each takes the log's path and an offset. */
const injuries = {
  torn: (log, at) => truncateSync(log, at),
  flipped: (log, at, chance) => rewrite(log, at, 1, byte => byte ^ (1 << chance.below(8))),
  zeroed: (log, at) => rewrite(log, at - (at % sector), sector, () => 0),
  scrambled: (log, at, chance) => rewrite(log, at, sector, () => chance.below(256)),
  // A partial write after all answered ones: everything must be recovered.
  overgrown: (log, _at, chance) =>
    appendFileSync(log, Buffer.from(randomBytes(chance, chance.below(3 * sector)))),
}

const randomBytes = (chance, count) => Array.from({ length: count }, () => chance.below(256))

function rewrite(log, at, length, change) {
  const bytes = readFileSync(log)
  for (let index = at; index < Math.min(at + length, bytes.length); index += 1)
    bytes[index] = change(bytes[index])
  writeFileSync(log, bytes)
}

/** Buys for a while, then kills the program. */
async function makeOriginal(folder, chance) {
  await stayWithinOneDay(120)
  mkdirSync(folder)
  const program = new Program(folder)
  const seeded = program.seed(people)
  await program.start()
  const draw = shoppers(seeded, chance, 'damaged')
  let left = purchases
  const next = () => {
    left -= 1
    return draw()
  }
  const sent = await buyUntil({ port: program.port, connections: 32, next, isOver: () => left <= 0 })
  await program.kill()
  if (sent.some(({ order }) => order === undefined)) throw new Error('a purchase had no answer')
  return { folder, acknowledged: sent.map(({ order }) => order), log: statSync(join(folder, kept[1])).size }
}

const sealsOf = engine => engine.rows('SELECT number, hash FROM ledger_seal ORDER BY number')

/**
 * The seals of a damaged copy must be a prefix of the original's. A started program that serves what is whole
 * may already have sealed more, as deadlines fell due.
 */
function requirePrefix(seals, whole, mayGrow) {
  for (const [index, { number, hash }] of seals.entries()) {
    if (mayGrow && index >= whole.length) return
    if (whole[index]?.number !== number || whole[index].hash !== hash)
      throw new Error(`seal ${number} is not the one that was there`)
  }
}

/** Runs `gomve verify` or starts the program: whether it accepts the data or reports lost work. */
async function isTaken(program, byStarting) {
  if (!byStarting) {
    const { sound, said } = program.verify()
    if (!sound && !said.includes(notice)) throw new Error(`gomve verify says another thing: ${said}`)
    return sound
  }
  await program.launch()
  if (await program.servesOrEnds('started on a damaged log')) {
    await program.stop()
    return true
  }
  if (!program.log().includes(notice)) throw new Error(`the start failed in another way: ${program.log()}`)
  return false
}

/**
 * A random kind and place of damage, half of them near the end. The anchor is the newest, as when only the
 * log is damaged; after a power failure it may be older (power.mjs).
 */
function drawDamage({ log }, chance) {
  const kind = chance.oneOf(Object.keys(injuries))
  const at = chance.below(2) === 0 ? chance.below(log) : log - 1 - chance.below(64 * 1024)
  return { kind, at, byStarting: chance.below(4) === 0 }
}

async function oneLog({ original, folder, whole, chance, damage }) {
  for (const file of kept) cpSync(join(original.folder, file), join(folder, file))
  const { kind, at, byStarting } = damage
  injuries[kind](join(folder, kept[1]), at, chance)
  const what = `log ${kind} at ${at} of ${original.log}`
  try {
    const taken = await isTaken(new Program(folder), byStarting)
    const engine = startSqlite(folder)
    const seals = sealsOf(engine)
    requirePrefix(seals, whole, byStarting && taken)
    const orders = new Set(readBooks(engine.rows).orders.map(({ order }) => order))
    const lost = original.acknowledged.filter(order => !orders.has(order)).length
    if (taken && lost > 0) throw new Error(`${lost} acknowledged purchases are lost, and nothing was said`)
    if (!taken && kind === 'overgrown') throw new Error('work is said to be lost, but nothing was taken away')
    if (!taken && seals.length === whole.length) throw new Error('work is said to be lost, but all is there')
    return { taken, lost }
  } catch (fault) {
    throw new Error(`${what}: ${fault.message}`, { cause: fault })
  }
}

/** A number of damaged logs. Throws on the first undetected loss. */
export async function damagedLogs({ folder, logs, chance, say }) {
  const original = await makeOriginal(join(folder, 'original'), chance)
  const intact = join(folder, 'intact')
  cpSync(original.folder, intact, { recursive: true })
  const whole = sealsOf(startSqlite(intact))
  const count = { whole: 0, noticed: 0, lost: 0 }
  for (let log = 1; log <= logs; log += 1) {
    const copy = join(folder, `copy-${log}`)
    mkdirSync(copy)
    // The first has certainly lost work.
    const half = { kind: 'torn', at: original.log >> 1, byStarting: false }
    const damage = log === 1 ? half : drawDamage(original, chance)
    const { taken, lost } = await oneLog({ original, folder: copy, whole, chance, damage })
    count[taken ? 'whole' : 'noticed'] += 1
    count.lost += lost
    rmSync(copy, { recursive: true, force: true })
  }
  if (count.noticed === 0) throw new Error(`of ${logs} damaged logs none has lost anything`)
  say(
    `${logs} damaged logs of ${original.acknowledged.length} purchases (${original.log} bytes): ` +
      `${count.whole} recovered whole, ${count.noticed} refused by the head anchor ` +
      `(${count.lost} purchases lost in them, none silently)`,
  )
}
