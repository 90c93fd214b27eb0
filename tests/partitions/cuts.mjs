// Cut connections under purchases: nothing is paid twice or lost, and service returns soon.
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../harness/crowd.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { Reader } from '../harness/readers.mjs'
import { peopleFor, shoppers } from '../harness/shoppers.mjs'

const purchasesACut = 8000 // at most, on a fast machine
const connections = 24
const longestReturn = 30_000 // milliseconds from the link's return to the first purchase
// Milliseconds within which every caller must get an answer. A silent link is noticed after 19 s and reopened
// within 7 s, and a statement then waits 15 s at most for locks of the lost transaction.
const longestWait = 19_000 + 7000 + 15_000 + 4000
const noticeable = 2000 // milliseconds after which nothing can be sold in a cut's last second
const refusals = [
  'platform.database_unreachable',
  'platform.outcome_unknown',
  'platform.took_too_long',
  'platform.overloaded',
]

/** The duration of a cut in milliseconds: most are short, some exceed the link's time-out. */
const draws = [
  chance => chance.between(20, 400),
  chance => chance.between(20, 400),
  chance => chance.between(400, 3000),
  chance => chance.between(3000, 8000),
  chance => chance.between(16_000, 20_000),
]

async function oneCut({ link, crowd, chance, way, lasting }) {
  await crowd.hears(['done'], 20, longestReturn)
  await pause(chance.between(20, 300))
  const mend = link.cuts[way]()
  await pause(lasting)
  const { silence } = crowd
  mend()
  if (lasting > noticeable && silence < 1000)
    throw new Error(`${way} for ${lasting} ms, and purchases went on: it was not cut`)
  return crowd.hears(['done'], 20, longestReturn)
}

/** Resets all connections during purchases; gives the milliseconds to the next purchase. */
async function oneReset({ link, crowd, chance, way }) {
  await pause(chance.between(20, 300))
  link.resets[way]()
  return crowd.hears(['done'], 20, longestReturn)
}

async function judge({ server, program, crowd }) {
  await askAndJudge({ engine: server, program, purchases: crowd.purchases })
  await program.stop()
  program.requireSound()
}

function requireTold({ crowd, reader }) {
  const others = [...crowd.heard.keys()].filter(ending => !['done', ...refusals].includes(ending))
  if (others.length > 0) throw new Error(`heard while the link was cut: ${crowd.summary()}`)
  const slowest = Math.max(crowd.slowest, reader.slowest)
  if (slowest > longestWait) throw new Error(`a caller waited ${slowest.toFixed(0)} ms for any answer`)
  const fault = reader
    .takeFaults()
    .find(said => !refusals.some(key => said.includes(`503 `) && said.includes(key)))
  if (fault !== undefined) throw new Error(`a reader was told: ${fault}`)
}

const inTurns = (ways, turn) => Object.keys(ways)[turn % Object.keys(ways).length]

/** A number of cuts and half as many resets of all kinds; gives the recovery time of each. */
async function cutAndReset({ link, crowd, cuts, chance, say }) {
  const returns = { cut: [], reset: [] }
  for (let cut = 1; cut <= cuts; cut += 1) {
    const way = inTurns(link.cuts, cut)
    const lasting = chance.oneOf(draws)(chance)
    const took = await oneCut({ link, crowd, chance, way, lasting })
    returns.cut.push(took)
    say(`${cut}: ${way} for ${lasting} ms: purchases again ${took.toFixed(0)} ms after it was mended`)
    if (cut % 2 === 0) continue
    const reset = inTurns(link.resets, cut >> 1)
    const after = await oneReset({ link, crowd, chance, way: reset })
    returns.reset.push(after)
    say(`${cut}: ${reset}: purchases again after ${after.toFixed(0)} ms`)
  }
  return returns
}

function figuresOf(times) {
  const sorted = times.toSorted((one, other) => one - other)
  return `${sorted[sorted.length >> 1].toFixed(0)} ms (median), ${sorted.at(-1).toFixed(0)} ms at most`
}

/** A number of cuts. Throws on a fault. */
export async function cutLinks({ link, server, folder, cuts, chance, say }) {
  const program = new Program(folder, `postgres = "${server.address}"`)
  const seeded = program.seed(peopleFor(cuts * purchasesACut))
  await program.start()
  const ports = () => program.port
  const crowd = new Crowd({ ports, connections, next: shoppers(seeded, chance, 'link-cut') })
  const reader = new Reader({ port: ports, token: seeded.tokens[0] })
  let returns
  try {
    returns = await cutAndReset({ link, crowd, cuts, chance, say })
    await crowd.leave()
    await reader.leave()
    requireTold({ crowd, reader })
    await judge({ server, program, crowd })
  } finally {
    if (program.isRunning()) await program.kill()
  }
  say(
    `${cuts} cuts and ${returns.reset.length} resets under ${crowd.purchases.length} purchases ` +
      `(${crowd.summary()}): each in the books once; purchases again ${figuresOf(returns.cut)} ` +
      `after the link's return, ${figuresOf(returns.reset)} after a reset; ` +
      `no caller waited longer than ${Math.max(crowd.slowest, reader.slowest).toFixed(0)} ms for an answer`,
  )
}
