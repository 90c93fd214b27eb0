// A disk that fills up under purchases: buyers are refused, readers go on, and all continues afterwards.
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../harness/crowd.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { Reader } from '../harness/readers.mjs'
import { peopleFor, shoppers } from '../harness/shoppers.mjs'

const purchasesAFilling = 2000 // at most, on a fast machine
const refusals = {
  sqlite: ['platform.no_space'],
  // The server ends when it cannot write its log; then some commits have an unknown outcome.
  postgres: ['platform.no_space', 'platform.database_unreachable', 'platform.outcome_unknown'],
}
// Milliseconds from free space to the next purchase: a constant, or on a slow machine a multiple of the time
// for a hundred purchases.
const recovery = { least: 60_000, calmly: 100, times: 20 }
const filling = 120_000 // milliseconds within which a caller must be refused for the full disk
const unclear = 75 // the exit code when only reopening the file shows what was committed

/** Reading goes on; if the server has ended, every caller is refused. */
function requireShown(engine, faults) {
  const fault = faults.find(
    said => engine.name === 'sqlite' || !/^\S+ 503 .*"platform\.database_unreachable"/.test(said),
  )
  if (fault !== undefined) throw new Error(`reading did not go on: ${fault}`)
}

/** Each caller got an answer, a refusal by name, or none from a program that ended. */
function requireNamed(engine, crowd) {
  const others = [...crowd.heard.keys()].filter(
    ending => !['done', 'no answer', ...refusals[engine.name]].includes(ending),
  )
  if (others.length > 0) throw new Error(`heard on a full disk: ${crowd.summary()}`)
}

/** Checks that the program ended as documented, or not at all. */
async function requireEndedInOrder(program) {
  const code = await program.ended()
  if (code !== unclear || !program.log().includes("a commit's outcome is unknown"))
    throw new Error(`the program ended with ${code}:\n${program.log()}`)
}

/** A start on a full disk: the program serves or says why not. Gives whether it serves. */
async function startsWhileFull(program) {
  const before = program.wholeLog().length
  await program.launch()
  if (await program.servesOrEnds('started on a full disk')) return true
  const code = await program.ended()
  const said = program.wholeLog().slice(before)
  if (![1, unclear].includes(code) || !/full|space|I\/O|cannot reach PostgreSQL/i.test(said))
    throw new Error(`the start on a full disk ended with ${code}:\n${program.log()}`)
  return false
}

async function oneFilling({ engine, disk, program, crowd, reader, chance, count, pace }) {
  await pause(chance.between(30, 300))
  reader.takeFaults()
  disk.fill(chance.below(chance.oneOf([2, 40, 400])))
  if (chance.below(2) === 0) engine.turnLog()
  const isOver = () => !program.isRunning()
  await crowd.hears(refusals[engine.name], chance.between(1, 60), filling, isOver)
  await pause(chance.below(200))
  if (program.isRunning()) requireShown(engine, reader.takeFaults())
  if (program.isRunning() && chance.below(4) === 0) {
    await program.kill()
    count[(await startsWhileFull(program)) ? 'started' : 'refused'] += 1
  } else if (!program.isRunning()) {
    await requireEndedInOrder(program)
    count.stopped += 1
  }
  disk.empty()
  engine.revive()
  if (!program.isRunning()) await program.start()
  const took = await crowd.hears(['done'], 20, recovery.least + recovery.times * pace)
  count.slowestRecovery = Math.max(count.slowestRecovery, took)
}

/** Fills the engine's disk a number of times; `logs` has room. Throws on a fault. */
export async function fullDisks({ engine, disk, folder, logs, rounds, chance, say }) {
  const program = new Program(folder, engine.engineLines, { logs })
  const seeded = program.seed(peopleFor(rounds * purchasesAFilling))
  await program.start()
  const ports = () => program.port
  const next = shoppers(seeded, chance, 'full-disk')
  const crowd = new Crowd({ ports, connections: 32, next })
  const reader = new Reader({ port: ports, token: seeded.tokens[0] })
  const count = { stopped: 0, started: 0, refused: 0, slowestRecovery: 0 }
  try {
    const pace = await crowd.hears(['done'], recovery.calmly, 120_000)
    for (let round = 1; round <= rounds; round += 1)
      await oneFilling({ engine, disk, program, crowd, reader, chance, count, pace })
    await crowd.leave()
    requireNamed(engine, crowd)
    await askAndJudge({ engine, program, purchases: crowd.purchases })
    await program.stop()
  } finally {
    await reader.leave()
    if (program.isRunning()) await program.kill()
  }
  program.requireSound()
  say(
    `${engine.name}: the disk was full ${rounds} times under ${crowd.purchases.length} purchases ` +
      `(${crowd.summary()}; ${reader.shown} pages read): ` +
      `${count.stopped} stops, ${count.started + count.refused} starts on a full disk ` +
      `(${count.started} served), purchases again after at most ${count.slowestRecovery.toFixed(0)} ms, ` +
      `slowest ending ${crowd.slowest.toFixed(0)} ms`,
  )
}
