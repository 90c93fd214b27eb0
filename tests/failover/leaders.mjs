// The leader falls again and again under purchases at two copies of the program.
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../running/crowd.mjs'
import { rowsOf } from '../running/engines.mjs'
import { askAndJudge } from '../running/judge.mjs'
import { Program } from '../running/program.mjs'
import { shoppers } from '../running/shoppers.mjs'

const people = 1000
const connections = 24
const longestGap = 30_000 // milliseconds in which nobody may be served
const wholeAgain = 180_000 // milliseconds until the next may fall: the one that fell must follow again
const refusals = [
  'platform.database_unreachable',
  'platform.outcome_unknown',
  'platform.took_too_long',
  'platform.overloaded',
]

const signal = (processes, name) => {
  for (const id of processes) {
    try {
      process.kill(id, name)
    } catch {
      // It has ended with the others.
    }
  }
}

/** How a leader can fall; each gives what must be done for it to come back. */
const falls = {
  'the machine is lost': ({ cluster, leader }) => {
    leader.patroni.kill('SIGKILL')
    signal(cluster.serverOf(leader), 'SIGKILL')
    return () => cluster.startPatroni(leader)
  },
  'the server is killed': ({ cluster, leader }) => {
    signal(cluster.serverOf(leader), 'SIGKILL')
    return () => {}
  },
  'one of its processes is killed': ({ cluster, leader }) => {
    signal(cluster.serverOf(leader).slice(-1), 'SIGKILL')
    return () => {}
  },
  'the machine hangs': ({ cluster, leader }) => {
    const all = [leader.patroni.pid, ...cluster.serverOf(leader)]
    signal(all, 'SIGSTOP')
    return () => signal(all, 'SIGCONT')
  },
  'Patroni is killed': ({ cluster, leader }) => {
    leader.patroni.kill('SIGKILL')
    return () => cluster.startPatroni(leader)
  },
  'it hands over': async ({ cluster, leader }) => {
    await cluster.handOver(leader)
    return () => {}
  },
}

async function startPrograms({ cluster, by, folder }) {
  const address = `postgres = "${cluster.address(by)}"`
  const programs = ['copy-1', 'copy-2'].map(name => {
    mkdirSync(join(folder, name))
    return new Program(join(folder, name), address)
  })
  const seeded = programs[0].seed(people)
  cpSync(join(programs[0].folder, 'secret.key'), join(programs[1].folder, 'secret.key'))
  for (const program of programs) {
    await program.start()
    cluster.programs.push(program)
  }
  return { programs, seeded }
}

async function oneFall({ cluster, crowd, chance, programs, fall }) {
  const leader = await cluster.becomesWhole(wholeAgain)
  await pause(chance.between(200, 3000))
  await crowd.hears(['done'], 20, 60_000)
  crowd.forgetGap()
  const comeBack = await falls[fall]({ cluster, leader })
  await crowd.hears(['done'], 200, 120_000)
  // A gap is over at its end only: the one that goes on now has been ended by the last of these.
  await comeBack()
  for (const program of programs)
    if (!program.isRunning()) throw new Error(`${fall}: the program ended:\n${program.log()}`)
  await cluster.becomesWhole(wholeAgain)
  await crowd.hears(['done'], 50, 120_000)
  return crowd.longestGap
}

function requireNamed(crowd) {
  const others = [...crowd.heard.keys()].filter(ending => !['done', ...refusals].includes(ending))
  if (others.length > 0) throw new Error(`heard while leaders fell: ${crowd.summary()}`)
}

/** What was bought must be in the books of whoever leads now. */
async function judge({ cluster, crowd, programs }) {
  const address = cluster.address('haproxy')
  const engine = { rows: statement => rowsOf(address, statement) }
  await askAndJudge({ engine, program: programs[0], purchases: crowd.purchases })
  for (const program of programs) await program.stop()
  for (const program of programs) program.requireSound()
}

const seconds = milliseconds => (milliseconds / 1000).toFixed(1)

/** So many falls. Throws what is wrong. */
export async function leadersFall({ cluster, by, folder, kills, chance, say }) {
  const { programs, seeded } = await startPrograms({ cluster, by, folder })
  let turn = 0
  const ports = () => {
    turn += 1
    return programs[turn % programs.length].port
  }
  const crowd = new Crowd({ ports, connections, next: shoppers(seeded, chance, 'failover') })
  const gaps = []
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const fall =
        kill <= Object.keys(falls).length ? Object.keys(falls)[kill - 1] : chance.oneOf(Object.keys(falls))
      const gap = await oneFall({ cluster, crowd, chance, programs, fall })
      gaps.push(gap)
      say(
        `${kill}: ${fall}: nobody was served for ${seconds(gap)} s; ${crowd.times('done')} purchases so far`,
      )
    }
    await crowd.leave()
    requireNamed(crowd)
    await judge({ cluster, crowd, programs })
  } finally {
    for (const program of programs) if (program.isRunning()) await program.kill()
  }
  gaps.sort((one, other) => one - other)
  say(
    `${kills} falls of the leader under ${crowd.purchases.length} purchases at ${programs.length} copies ` +
      `(${crowd.summary()}): ` +
      `each in the books once; nobody was served for ${seconds(gaps[gaps.length >> 1])} s (median), ` +
      `${seconds(gaps.at(-1))} s at most`,
  )
  if (gaps.at(-1) > longestGap) throw new Error(`nobody was served for ${seconds(gaps.at(-1))} s`)
}
