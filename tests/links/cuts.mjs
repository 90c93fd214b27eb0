// The link is cut under purchases: nothing is paid twice or lost, and service returns soon after it.
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../running/crowd.mjs'
import { askAndJudge } from '../running/judge.mjs'
import { Program } from '../running/program.mjs'
import { Reader } from '../running/readers.mjs'
import { peopleFor, shoppers } from '../running/shoppers.mjs'

const purchasesACut = 8000 // at most, on a fast machine
const connections = 24
const longestReturn = 30_000 // milliseconds from the link's return until purchases are done again
const longestWait = 35_000 // milliseconds until anybody must have been told something
const refusals = [
  'platform.database_unreachable',
  'platform.outcome_unknown',
  'platform.took_too_long',
  'platform.overloaded',
]

/** How long a cut lasts, in milliseconds: most are short; some are longer than the link's own patience. */
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
  const mend = link.ways[way]()
  await pause(lasting)
  mend()
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
  if (slowest > longestWait) throw new Error(`somebody waited ${slowest.toFixed(0)} ms for any answer`)
  const fault = reader
    .takeFaults()
    .find(said => !refusals.some(key => said.includes(`503 `) && said.includes(key)))
  if (fault !== undefined) throw new Error(`a reader was told: ${fault}`)
}

/** So many cuts, the ways in turns. Throws what is wrong. */
export async function cutLinks({ link, server, folder, cuts, chance, say }) {
  const program = new Program(folder, `postgres = "${server.address}"`)
  const seeded = program.seed(peopleFor(cuts * purchasesACut))
  await program.start()
  const ports = () => program.port
  const crowd = new Crowd({ ports, connections, next: shoppers(seeded, chance, 'link-cut') })
  const reader = new Reader({ port: ports, token: seeded.tokens[0] })
  const ways = Object.keys(link.ways)
  const returns = []
  try {
    for (let cut = 1; cut <= cuts; cut += 1) {
      const way = ways[cut % ways.length]
      const lasting = chance.oneOf(draws)(chance)
      const took = await oneCut({ link, crowd, chance, way, lasting })
      returns.push(took)
      say(`${cut}: ${way} for ${lasting} ms: purchases again ${took.toFixed(0)} ms after it was mended`)
    }
    await crowd.leave()
    await reader.leave()
    requireTold({ crowd, reader })
    await judge({ server, program, crowd })
  } finally {
    if (program.isRunning()) await program.kill()
  }
  returns.sort((one, other) => one - other)
  say(
    `${cuts} cuts under ${crowd.purchases.length} purchases (${crowd.summary()}): each in the books once; ` +
      `purchases again ${returns[returns.length >> 1].toFixed(0)} ms (median), ` +
      `${returns.at(-1).toFixed(0)} ms at most after the link's return; ` +
      `nobody waited longer than ${Math.max(crowd.slowest, reader.slowest).toFixed(0)} ms for an answer`,
  )
}
