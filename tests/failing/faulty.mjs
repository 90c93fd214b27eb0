// A disk that fails at a drawn moment: strace answers one of the program's calls in the kernel's place.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../running/crowd.mjs'
import { askAndJudge } from '../running/judge.mjs'
import { Program } from '../running/program.mjs'
import { shoppers } from '../running/shoppers.mjs'

const people = 300
const unclear = 75 // how the program ends when only reopening the file tells what was committed

// What may fail, which of each thread's calls at the latest, and on which file if not on any of them.
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

function draw(chance) {
  // Most are of those that all work does.
  const kind = chance.oneOf(chance.below(2) === 0 ? kinds.slice(0, 3) : kinds)
  const first = 1 + chance.below(chance.oneOf([kind.latest, 1 + (kind.latest >> 4)]))
  // Once, or from then on.
  const often = chance.below(3) === 0 ? '+' : ''
  return { ...kind, error: chance.oneOf(kind.errors), first, often }
}

/** The words before the program's own, which make one of its calls fail. */
function injected({ call, error, first, often, file }, folder, log) {
  const inject = `inject=${call}:error=${error}:when=${first}${often}`
  const only = file === undefined ? [] : ['-P', join(folder, file)]
  return ['strace', '-D', '-f', '-qq', '-o', log, ...only, '-e', `trace=${call}`, '-e', inject]
}

const hasStruck = log => existsSync(log) && readFileSync(log, 'utf8').includes('INJECTED')

async function awaitStart(program) {
  while (program.isRunning() && !(await program.isReady())) await pause(10)
  return program.isRunning()
}

/** Whether it ended as it says it does: with a code and a reason. */
async function requireReason(program) {
  const code = await program.ended()
  const said = program.log()
  if (![1, unclear].includes(code)) throw new Error(`the program ended with ${code}:\n${said}`)
  if (!/gomve: |outcome is unknown/.test(said)) throw new Error(`the program ended without a word:\n${said}`)
  return code
}

/** Who got no answer was one of a program that has ended: the news of that may be on its way. */
async function requireEnd(program) {
  const soon = pause(2000, 'it runs on')
  if ((await Promise.race([program.ended(), soon])) === 'it runs on')
    throw new Error('somebody was given no answer')
}

/** Buys until the fault has struck and something has come of it, or for as long as is allowed. */
async function buyUntilStruck({ program, next, log }) {
  const crowd = new Crowd({ ports: () => program.port, connections: 16, next })
  const deadline = performance.now() + 2500
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

async function oneFault({ engine, program, purchases, seeded, chance, round, count }) {
  const fault = draw(chance)
  const log = join(program.folder, 'strace.log')
  const next = shoppers(seeded, chance, `fault-${round}`)
  try {
    await program.launch({ under: injected(fault, program.folder, log) })
    if (await awaitStart(program)) purchases.push(...(await buyUntilStruck({ program, next, log })))
    const struck = hasStruck(log)
    if (!program.isRunning()) count[(await requireReason(program)) === unclear ? 'stopped' : 'refused'] += 1
    else count[struck ? 'went on' : 'not struck'] += 1
    if (program.isRunning()) await program.kill()
    await program.start()
    await askAndJudge({ engine, program, purchases })
    await program.kill()
    program.requireSound()
  } catch (problem) {
    const { call, error, first, often, file } = fault
    const what = `${call}${file === undefined ? '' : ` of ${file}`}, ${error} at the ${first}${often}.`
    if (program.isRunning()) await program.kill()
    throw new Error(`fault ${round} (${what}): ${problem.message}`, { cause: problem })
  }
}

/** So many faults of the disk. Throws the first that does harm. */
export async function faultyDisk({ engine, folder, faults, chance, say }) {
  const program = new Program(folder, engine.engineLines)
  const seeded = program.seed(people)
  const purchases = []
  const count = { stopped: 0, refused: 0, 'went on': 0, 'not struck': 0 }
  for (let round = 1; round <= faults; round += 1)
    await oneFault({ engine, program, purchases, seeded, chance, round, count })
  say(
    `${faults} faults of the disk under ${purchases.length} purchases: ${count.stopped} stops, ` +
      `${count.refused} starts refused, ${count['went on']} times the program went on ` +
      `(${count['not struck']} were never struck); each purchase in the books once`,
  )
}
