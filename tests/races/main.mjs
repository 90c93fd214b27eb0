// Races over HTTP on both engines: concurrent callers at a last item, repeated.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { starters } from '../harness/engines.mjs'
import { Fair } from '../harness/fair.mjs'
import { inFolder, readWords, say } from '../harness/proof.mjs'
import * as clicks from './scenes/clicks.mjs'
import * as codes from './scenes/codes.mjs'
import * as coupons from './scenes/coupons.mjs'
import * as market from './scenes/market.mjs'
import * as operators from './scenes/operators.mjs'
import * as payments from './scenes/payments.mjs'
import * as payouts from './scenes/payouts.mjs'
import * as personal from './scenes/personal.mjs'
import * as purses from './scenes/purses.mjs'
import * as rewards from './scenes/rewards.mjs'
import * as seats from './scenes/seats.mjs'
import * as signIns from './scenes/sign-ins.mjs'
import * as tasks from './scenes/tasks.mjs'
import * as team from './scenes/team.mjs'
import * as tickets from './scenes/tickets.mjs'

const files = [
  ...[seats, purses, clicks, tickets, operators, payments, payouts, codes, signIns, rewards, coupons],
  ...[team, personal, market, tasks],
]
const scenes = files.flatMap(Object.values)
const copies = 2 // of the program, on an engine that lets several work at once
const newcomersARound = 60

const usage = `tests/races/run [--rounds 5] [--callers 50] [--keys 300] [--seed NUMBER]
                [--engines sqlite,postgres] [--scenes 'last seat,two desks'] [--list]
  --rounds   of each scene, on each engine; $GOMVE_RACE_ROUNDS says how many by itself. Scenes whose calls
             each cost a password's hash are done once for every twenty rounds
  --callers  at once in each round; $GOMVE_RACE_CALLERS
  --keys     idempotency keys, each sent five times at once; $GOMVE_IDEMPOTENCY_REQUESTS
  --seed     draws the same choices again; a run prints its own
  --list     the scenes`

const names = scenes.map(({ name }) => name)
const words = readWords(usage, {
  rounds: process.env.GOMVE_RACE_ROUNDS,
  callers: process.env.GOMVE_RACE_CALLERS,
  keys: process.env.GOMVE_IDEMPOTENCY_REQUESTS,
  engines: 'sqlite,postgres',
  scenes: names.join(','),
  list: false,
})
if (words.list) {
  console.log(names.join('\n'))
  process.exit(0)
}
const rounds = Number(words.rounds)
const callers = Number(words.callers)
const keys = Number(words.keys)
const chosen = words.scenes.split(',').map(name => {
  const found = scenes.find(scene => scene.name === name)
  if (found === undefined) throw new Error(`no scene is called ${name}: see --list`)
  return found
})

/** The repetitions of a scene: a number of rounds, of storms, or of used keys. */
const isDone = ({ counted }, round, done) =>
  counted === 'keys' ? done >= keys : round >= (counted === 'storms' ? Math.ceil(rounds / 20) : rounds)

async function play(fair, scene, chance) {
  let round = 0
  let done = 0
  while (!isDone(scene, round, done)) {
    await fair.beginRound()
    round += 1
    try {
      done += await scene.round({ fair, callers, chance, storm: round })
    } catch (fault) {
      throw new Error(`${scene.name}, round ${round}: ${fault.message}`, { cause: fault })
    }
  }
  await fair.requireSound()
  return { round, done }
}

const lost = []

/** A failed race does not prevent the others. */
async function playAndSay(engine, fair, scene) {
  try {
    const { round, done } = await play(fair, scene, words.chance())
    const what = scene.counted === 'keys' ? 'keys' : 'calls'
    say(`${engine}: ${scene.name}: ${round} rounds, ${done} ${what}, sound`)
  } catch (fault) {
    lost.push(`${scene.name} on ${engine}`)
    say(`${engine}: ${scene.name}: FAILED\n${fault.stack}`)
  }
}

/** Plays scenes at a fair of their own. */
async function playAll(name, folder, scenes, people) {
  if (scenes.length === 0) return
  mkdirSync(folder)
  const engine = starters[name](folder)
  let fair
  try {
    fair = await Fair.open({ engine, folder, copies, ...people })
    for (const scene of scenes) await playAndSay(name, fair, scene)
  } finally {
    await fair?.close()
    engine.stop()
  }
}

async function raceOn(name, folder) {
  // A user may buy at most 60 seats a day, and some races sell as many as there are callers.
  const crowd = Math.max(8 * callers, Math.ceil((rounds * callers) / 8))
  const people = { crowd, fresh: newcomersARound * rounds }
  const ordinary = chosen.filter(({ movesClock }) => !movesClock)
  // Days pass in these scenes, and each round has buyers of its own. They mostly wait: they play beside the
  // others.
  const passing = chosen.filter(({ movesClock }) => movesClock)
  const fresh = passing.length * Math.ceil(rounds / 20) * (callers + 10)
  const outcomes = await Promise.allSettled([
    playAll(name, join(folder, 'races'), ordinary, people),
    playAll(name, join(folder, 'days'), passing, { crowd: 2, fresh, movesClock: true }),
  ])
  const broken = outcomes.find(({ status }) => status === 'rejected')
  if (broken) throw broken.reason
  const here = lost.filter(race => race.endsWith(` on ${name}`))
  if (here.length > 0) throw new Error(`lost: ${here.join(', ')}`)
}

say(`seed ${words.seed}, ${callers} callers`)
for (const name of words.engines.split(','))
  await inFolder('races', folder => raceOn(name, folder)).catch(fault => {
    process.exitCode = 1
    say(fault.stack)
  })
