// Power failures: recorded writes are cut at random moments, with part of the unsynced changes lost.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf, readBooks } from '../harness/books.mjs'
import { askAgain, buyUntil } from '../harness/buyers.mjs'
import { asPerson, Callers } from '../harness/callers.mjs'
import { stayWithinOneDay } from '../harness/days.mjs'
import { startSqlite } from '../harness/engines.mjs'
import { breachesOfInvariants } from '../harness/invariants.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'
import { Disk } from './disk.mjs'
import { eventsIn, recording } from './trace.mjs'

const people = 100
const purchases = 300 // in a record, in which the log restarts some times
const shortLog = 'sqlite_log_megabytes = 4'
const cutsOfARecord = 20
const moreRecords = 5 // at most, until the log has restarted in one
const kept = ['gomve.sqlite', 'gomve.sqlite-wal', 'head.anchor', 'secret.key']
const [database, log, anchor] = kept
const notice = 'the database has lost work that was answered for'

/** The files of a data folder that a cut may change. */
const filesOf = folder =>
  new Map(
    readdirSync(folder)
      .filter(name => kept.includes(name))
      .map(name => [name, readFileSync(join(folder, name))]),
  )

async function endOfRecord(record, pid) {
  const end = new RegExp(`^${pid} +\\+\\+\\+ (exited|killed)`, 'm')
  const deadline = performance.now() + 120_000
  while (!end.test(readFileSync(record).subarray(-400).toString('latin1'))) {
    if (performance.now() > deadline) throw new Error(`the record has no end: ${record}`)
    await pause(20)
  }
}

/** Runs the program under strace during `work`, then stops it. */
async function recordWhile(program, record, work) {
  await program.start({ under: recording(record) })
  const { pid } = program
  await work()
  await program.stop()
  await endOfRecord(record, pid)
}

/** Reads people's orders until the end: readers learn of commits, too. */
async function look({ port, tokens, chance, isOver }) {
  const callers = new Callers([port])
  while (!isOver()) {
    await callers.must(asPerson('token/gb/getBuyList', { token: chance.oneOf(tokens) }))
    await pause(5)
  }
  callers.close()
}

/** Purchases one by one, then a few at once, then many, beside readers. */
async function sell({ program, seeded, chance, prefix }) {
  const sent = []
  let over = false
  const looking = look({ port: program.port, tokens: seeded.tokens, chance, isOver: () => over })
  const next = shoppers(seeded, chance, prefix)
  for (const connections of [1, 4, 16]) {
    let left = purchases / 3
    const isOver = () => {
      left -= 1
      return left < 0
    }
    sent.push(...(await buyUntil({ port: program.port, connections, next, isOver })))
  }
  over = true
  await looking
  if (sent.some(({ order }) => order === undefined)) throw new Error('a purchase had no answer')
  return sent
}

/**
 * The positions in a record at which a file changes or a caller is answered, by kind, and the acknowledged
 * orders.
 */
async function momentsOf(record, folder) {
  const moments = { carried: [], other: [] }
  const heard = new Set()
  let [at, calmFrom, firstCarried] = [0, 0, undefined]
  for await (const { event } of eventsIn(record, folder)) {
    at += 1
    if (event.does === 'answers') for (const order of event.orders) heard.add(order)
    const carries = event.name === database && event.does !== 'opens'
    if (carries && heard.size > 0) firstCarried ??= at
    if (carries) calmFrom = at + 60 // and the log's restart
    moments[at < calmFrom ? 'carried' : 'other'].push(at)
  }
  return { moments, heard, firstCarried }
}

/** A number of random moments of a record, in order; half of them around checkpoints. */
function drawMoments({ moments }, count, chance) {
  const kinds = Object.values(moments).filter(places => places.length > 0)
  return Array.from({ length: count }, () => chance.oneOf(chance.oneOf(kinds))).sort((a, b) => a - b)
}

/**
 * Replays a record on a disk model and calls `cut(told)` at each moment; `told` are the orders acknowledged
 * by then.
 */
async function play({ record, folder, disk, moments, told, cut }) {
  const left = [...moments]
  let at = 0
  for await (const { phase, event } of eventsIn(record, folder)) {
    at += 1
    if (event.does === 'answers') for (const order of event.orders) told.add(order)
    else disk[phase](event)
    for (; left[0] === at; left.shift()) await cut(told)
    if (left.length === 0) return
  }
}

function requireNone(faults) {
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
}

/** Repeats keys of some unresolved purchases, and of some acknowledged ones, which must answer as before. */
async function askSome({ port, known, chance }) {
  const unknown = known.filter(({ order }) => order === undefined).slice(0, 12)
  const sure = known.filter(({ order }) => order !== undefined)
  const sample = sure.length === 0 ? [] : Array.from({ length: 4 }, () => chance.oneOf(sure))
  await askAgain({ port, purchases: [...unknown, ...sample] })
}

/** The number of seals in the database after the anchor's. */
function sealsBeyond(files, rows) {
  const line = files.get(anchor)?.toString('latin1') ?? ''
  return Number(rows('SELECT COUNT(*) AS seals FROM ledger_seal')[0].seals) - Number(line.slice(0, 20))
}

/** Writes the files into a data folder and runs all checks. */
async function judge({ folder, files, purchases, told, chance }) {
  await stayWithinOneDay(60)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes, { mode: 0o600 })
  const program = new Program(folder, shortLog)
  const { rows } = startSqlite(folder)
  const known = purchases.map(bought =>
    told.has(bought.order) ? { ...bought } : { ...bought, order: undefined, body: undefined },
  )
  const sent = new Set(purchases.map(({ order }) => order))
  try {
    // Either `gomve verify` or the program opens the data first.
    if (purchases.length > 0 && chance.below(3) === 0) program.requireSound()
    await program.start()
    const books = readBooks(rows)
    const { faults, untold } = faultsOf(books, known)
    requireNone(faults)
    requireNone(
      books.orders.filter(({ order }) => !sent.has(order)).map(({ order }) => `${order} was not sent`),
    )
    const beyond = sealsBeyond(files, rows)
    await askSome({ port: program.port, known, chance })
    await program.kill()
    requireNone([...faultsOf(readBooks(rows), known).faults, ...breachesOfInvariants(rows)])
    program.requireSound()
    return { untold, beyond }
  } finally {
    if (program.isLaunched() && program.isRunning()) await program.kill()
  }
}

/** The same disk without log syncs: the checks or the anchor must find the loss. */
async function requireNotice({ record, folder, files, place, moment, purchases, told, chance }) {
  for (const [anchors, expected] of [
    ['nothing', 'is lost'],
    ['everything', notice],
  ]) {
    const disk = new Disk(files, { deafTo: log })
    const cut = async toldNow => {
      const fated = { '': 'everything', [log]: 'nothing', [anchor]: anchors }
      const found = disk.cut(chance, fated).files
      const heard = await judge({ folder: place, files: found, purchases, told: toldNow, chance }).then(
        () => 'nothing',
        fault => fault.message,
      )
      if (!heard.includes(expected)) throw new Error(`a log that was never synced, and heard: ${heard}`)
    }
    await play({ record, folder, disk, moments: [moment], told: new Set(told), cut })
  }
}

/** Cuts a record a number of times. Gives one of the resulting states, from which the next may continue. */
async function cutRecord({ record, folder, files, place, purchases, told, cuts, chance, count }) {
  const found = await momentsOf(record, folder)
  const missed = purchases.filter(({ order }) => !found.heard.has(order) && !told.has(order))
  if (missed.length > 0) throw new Error(`the record does not tell of ${missed.length} answers`)
  const moments = drawMoments(found, cuts, chance)
  const disk = new Disk(files)
  const goesOnFrom = chance.below(cuts)
  let [made, state] = [0, undefined]
  const cut = async toldNow => {
    const { files: left, how } = disk.cut(chance)
    try {
      const { untold, beyond } = await judge({ folder: place, files: left, purchases, told: toldNow, chance })
      count.untold += untold
      if (beyond > 0) count.behind += 1
    } catch (fault) {
      const where = `moment ${moments[made]}, ${toldNow.size} orders told of, ${how}`
      throw new Error(`${where}: ${fault.message}`, { cause: fault })
    }
    if (made === goesOnFrom) state = { files: left, told: new Set(toldNow) }
    made += 1
    count.cuts += 1
    count.told += toldNow.size
  }
  await play({ record, folder, disk, moments, told: new Set(told), cut })
  if (found.firstCarried !== undefined && told.size === 0) {
    const moment = found.firstCarried - 1
    await requireNotice({ record, folder, files, place, moment, purchases, told, chance })
    count.noticed += 2
  }
  return state
}

/** Replaces a folder's files with the remains of another's. */
function leave(folder, files) {
  for (const name of kept) rmSync(join(folder, name), { force: true })
  for (const name of readdirSync(folder).filter(end => /-(shm|wal)$/.test(end))) rmSync(join(folder, name))
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes, { mode: 0o600 })
}

/** A first start in an empty folder, cut too. */
async function firstStart({ folder, cuts, chance, count }) {
  const home = join(folder, 'first')
  mkdirSync(home)
  const record = join(folder, 'first.strace')
  await recordWhile(new Program(home, shortLog), record, () => {})
  const place = join(folder, 'cut')
  await cutRecord({
    ...{ record, folder: home, files: new Map(), place },
    ...{ purchases: [], told: new Set(), cuts, chance, count },
  })
}

/** Purchases that are cut, and purchases of a program started on the result of a cut. */
async function sales({ folder, round, cuts, chance, count }) {
  const home = join(folder, `sold-${round}`)
  mkdirSync(home)
  const program = new Program(home, shortLog)
  const seeded = program.seed(people)
  let state = { files: filesOf(home), told: new Set() }
  state.files.delete(anchor) // as after an operator has moved it aside
  let purchases = []
  for (const part of ['fresh', 'again']) {
    const record = join(folder, `${part}-${round}.strace`)
    await stayWithinOneDay(180)
    leave(home, state.files)
    purchases = purchases.map(bought =>
      state.told.has(bought.order) ? bought : { ...bought, order: undefined, body: undefined },
    )
    await recordWhile(program, record, async () => {
      const unknown = purchases.filter(({ order }) => order === undefined)
      await askAgain({ port: program.port, purchases: unknown })
      purchases.push(...(await sell({ program, seeded, chance, prefix: `${part}-${round}` })))
    })
    count.recorded += statSync(record).size
    const now = Math.min(cutsOfARecord, cuts)
    state = await cutRecord({
      ...{ record, folder: home, place: join(folder, 'cut'), ...state },
      ...{ purchases, cuts: now, chance, count },
    })
    cuts -= now
    rmSync(record)
    if (cuts === 0) return
  }
}

/** A number of power failures. Throws on the first with lost or invented work, or without a start. */
export async function powerCuts({ folder, cuts, chance, say }) {
  const count = { cuts: 0, told: 0, untold: 0, behind: 0, noticed: 0, recorded: 0 }
  await firstStart({ folder, cuts: Math.ceil(cuts / 10), chance, count })
  const mostRecords = Math.ceil(cuts / cutsOfARecord) + moreRecords
  for (let round = 1; count.cuts < cuts || (count.noticed === 0 && round <= mostRecords); round += 1) {
    const left = Math.max(1, cuts - count.cuts)
    await sales({ folder, round, cuts: Math.min(left, 2 * cutsOfARecord), chance, count })
    rmSync(join(folder, `sold-${round}`), { recursive: true })
  }
  if (count.noticed === 0) throw new Error('no log restarted: the cuts covered too little')
  say(
    `${count.cuts} power failures in ${(count.recorded / 2 ** 20).toFixed(0)} MB of records: ` +
      `${(count.told / count.cuts).toFixed(0)} orders acknowledged before each, none lost; ` +
      `${count.untold} unanswered were kept; the anchor was behind ${count.behind} times; ` +
      `${count.noticed} logs that were never synced were noticed`,
  )
}
