// A disk that fails at a random moment: strace injects an error into one of the program's system calls.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../harness/crowd.mjs'
import { stayWithinOneDay } from '../harness/days.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { peopleFor, shoppers } from '../harness/shoppers.mjs'

const purchasesAFault = 2000 // at most: strace is slow
const draws = 2 // at most, for each injected fault: some calls are rare
const unclear = 75 // the exit code when only reopening the file shows what was committed

// The system calls that may fail, the latest call of a thread to fail, and the file if not any.
const kinds = [
  { call: 'fdatasync', errors: ['EIO', 'ENOSPC', 'EDQUOT'], latest: 60 },
  { call: 'pwrite64', errors: ['EIO', 'ENOSPC', 'EDQUOT'], latest: 1200 },
  { call: 'pwrite64', errors: ['EIO', 'ENOSPC'], latest: 1200, file: 'gomve.sqlite-wal' },
  { call: 'fsync', errors: ['EIO'], latest: 3 },
  { call: 'pwrite64', errors: ['EIO'], latest: 40, file: 'head.anchor' },
  { call: 'pwrite64', errors: ['ENOSPC'], latest: 40, file: 'head.anchor' },
  { call: 'pread64', errors: ['EIO'], latest: 60, file: 'gomve.sqlite' },
  { call: 'pread64', errors: ['EIO'], latest: 60, file: 'gomve.sqlite-wal' },
  { call: 'ftruncate', errors: ['EIO', 'ENOSPC'], latest: 3 },
  { call: 'fallocate', errors: ['ENOSPC'], latest: 2 },
  { call: 'openat', errors: ['EIO', 'ENOSPC', 'EMFILE'], latest: 3, file: 'head.anchor' },
  { call: 'openat', errors: ['EIO', 'EMFILE', 'EACCES'], latest: 4, file: 'gomve.sqlite-wal' },
  { call: 'unlink', errors: ['EIO'], latest: 2 },
  { call: 'mmap', errors: ['ENOMEM'], latest: 3, file: 'gomve.sqlite-shm' },
]
const named = ['platform.no_space', 'platform.outcome_unknown', 'platform.disk_failed']

// Calls of all work; these fail first, one after the other.
const usual = kinds.slice(0, 3)

/** After a call that did not occur comes one of all work. */
function draw(chance, round, hasMissed) {
  const kind = usual[round - 1] ?? chance.oneOf(hasMissed || chance.below(2) === 0 ? usual : kinds)
  const first = 1 + chance.below(chance.oneOf([kind.latest, 1 + (kind.latest >> 4)]))
  // Once, or from then on.
  const often = chance.below(3) === 0 ? '+' : ''
  // Milliseconds until the call occurs; those of all work must, and others may be rare.
  const patience = usual.includes(kind) ? 120_000 : 2500
  return { ...kind, error: chance.oneOf(kind.errors), first, often, patience }
}

/** The command prefix that makes one of the program's calls fail. */
function injected({ call, error, first, often, file }, folder, log) {
  const inject = `inject=${call}:error=${error}:when=${first}${often}`
  const only = file === undefined ? [] : ['-P', join(folder, file)]
  return ['strace', '-D', '-f', '-qq', '-o', log, ...only, '-e', `trace=${call}`, '-e', inject]
}

const hasStruck = log => existsSync(log) && readFileSync(log, 'utf8').includes('INJECTED')

/** strace may log the fault a moment after the program has ended. */
async function hasStruckAtLast(program, log) {
  const deadline = performance.now() + 60_000
  while (!hasStruck(log) && !program.isRunning() && performance.now() < deadline) await pause(10)
  return hasStruck(log)
}

/** Whether it ended as documented, with an exit code and a reason. */
async function requireReason(program) {
  const code = await program.ended()
  const said = program.log()
  if (![1, unclear].includes(code)) throw new Error(`the program ended with ${code}:\n${said}`)
  if (!/gomve: |outcome is unknown/.test(said)) throw new Error(`the program ended without a word:\n${said}`)
  return code
}

/** A missing answer is accepted only if the program has ended, which may be noticed later. */
async function requireEnd(program) {
  const soon = pause(60_000, 'it runs on', { ref: false })
  if ((await Promise.race([program.ended(), soon])) === 'it runs on')
    throw new Error('a caller got no answer')
}

/** Buys until the fault has occurred and had an effect, or until the time is over. */
async function buyUntilStruck({ program, next, log, patience }) {
  const crowd = new Crowd({ ports: () => program.port, connections: 16, next })
  const deadline = performance.now() + patience
  let struckAt
  while (program.isRunning() && performance.now() < deadline) {
    await pause(25)
    if (struckAt === undefined && hasStruck(log)) struckAt = performance.now()
    if (struckAt !== undefined && performance.now() - struckAt > 400) break
  }
  await crowd.leave()
  const others = [...crowd.heard.keys()].filter(ending => !['done', 'no answer', ...named].includes(ending))
  if (others.length > 0) throw new Error(`heard of a faulty disk: ${crowd.summary()}`)
  if (crowd.times('no answer') > 0) await requireEnd(program)
  return crowd.purchases
}

/** Gives whether the fault struck. */
async function oneFault({ engine, program, purchases, next, chance, round, count, hasMissed }) {
  await stayWithinOneDay(180)
  const fault = draw(chance, round, hasMissed)
  const log = join(program.folder, 'strace.log')
  try {
    rmSync(log, { force: true }) // entries of an earlier fault do not count
    await program.launch({ under: injected(fault, program.folder, log) })
    if (await program.servesOrEnds('started on a faulty disk'))
      purchases.push(...(await buyUntilStruck({ program, next, log, patience: fault.patience })))
    const struck = await hasStruckAtLast(program, log)
    if (struck) count.struck.push(fault.call)
    if (!program.isRunning() && !struck)
      throw new Error(`it ended, and nothing had failed:\n${program.log()}`)
    if (!program.isRunning()) count[(await requireReason(program)) === unclear ? 'stopped' : 'refused'] += 1
    else if (struck) count['went on'] += 1
    if (program.isRunning()) await program.kill()
    await program.start()
    await askAndJudge({ engine, program, purchases })
    await program.kill()
    program.requireSound()
    return struck
  } catch (problem) {
    const { call, error, first, often, file } = fault
    const what = `${call}${file === undefined ? '' : ` of ${file}`}, ${error} at the ${first}${often}.`
    if (program.isRunning()) await program.kill()
    throw new Error(`fault ${round} (${what}): ${problem.message}`, { cause: problem })
  }
}

const listed = calls =>
  [...new Set(calls)].map(call => `${calls.filter(other => other === call).length} ${call}`).join(', ')

/** A number of injected disk faults. Throws on the first that does harm. */
export async function faultyDisk({ engine, folder, faults, chance, say }) {
  const program = new Program(folder, engine.engineLines)
  const next = shoppers(program.seed(peopleFor(faults * purchasesAFault)), chance, 'fault')
  const purchases = []
  const count = { struck: [], stopped: 0, refused: 0, 'went on': 0 }
  const { struck } = count
  let [drawn, hasMissed] = [0, false]
  while (struck.length < faults && drawn < draws * faults + usual.length) {
    drawn += 1
    hasMissed = !(await oneFault({
      engine,
      program,
      purchases,
      next,
      chance,
      round: drawn,
      count,
      hasMissed,
    }))
  }
  say(
    `${struck.length} faults of the disk under ${purchases.length} purchases (${listed(struck)}; ` +
      `${drawn - struck.length} more struck nothing): ${count.stopped} stops, ` +
      `${count.refused} starts refused, ${count['went on']} times the program went on; ` +
      'each purchase in the books once',
  )
  if (struck.length < faults) throw new Error(`of ${drawn} faults only ${struck.length} have struck`)
  if (!struck.includes('fdatasync')) throw new Error('no fdatasync has failed')
}
