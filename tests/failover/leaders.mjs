// Repeated failures of the leader under purchases at two instances of the program.
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../harness/crowd.mjs'
import { rowsOf } from '../harness/engines.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { peopleFor, shoppers } from '../harness/shoppers.mjs'

const purchasesAFall = 5000 // at most, on a fast machine
const connections = 24
const longestGap = 30_000 // milliseconds of the longest accepted outage
const takenOver = 120_000 // milliseconds until another must lead
const wholeAgain = 180_000 // milliseconds until the failed server must follow again
const fallsAChange = 3 // at most: some leaders recover and keep the lead
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

/**
 * Kinds of leader failure; each gives the function that repairs it. After some the leader may recover before
 * a standby takes over; after all others another server must lead.
 */
const mayGetUp = ['the server is killed', 'one of its processes is killed']
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

async function startPrograms({ cluster, by, folder, people }) {
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

/** Gives the outage, and whether another server leads. */
async function oneFall({ cluster, crowd, chance, programs, fall }) {
  const before = await cluster.becomesWhole(wholeAgain)
  const { leader } = before
  await pause(chance.between(200, 3000))
  await crowd.hears(['done'], 20, 60_000)
  crowd.forgetGap()
  const comeBack = await falls[fall]({ cluster, leader })
  if (!mayGetUp.includes(fall)) await cluster.leadsAnother(leader, takenOver)
  await crowd.hears(['done'], 200, 120_000)
  // A gap is recorded at its end; the current one has been ended by the last of these.
  await comeBack()
  for (const program of programs)
    if (!program.isRunning()) throw new Error(`${fall}: the program ended:\n${program.log()}`)
  const after = await cluster.becomesWhole(wholeAgain)
  await crowd.hears(['done'], 50, 120_000)
  const changed = after.leader !== leader && after.timeline > before.timeline
  if (!changed && !mayGetUp.includes(fall))
    throw new Error(`${fall}: ${after.leader.name} leads on timeline ${after.timeline}, as before`)
  return { gap: crowd.longestGap, changed }
}

function requireNamed(crowd) {
  const others = [...crowd.heard.keys()].filter(ending => !['done', ...refusals].includes(ending))
  if (others.length > 0) throw new Error(`heard while leaders fell: ${crowd.summary()}`)
}

/** The current leader's ledger must have all purchases. */
async function judge({ cluster, crowd, programs }) {
  const address = cluster.address('haproxy')
  const engine = { rows: statement => rowsOf(address, statement) }
  await askAndJudge({ engine, program: programs[0], purchases: crowd.purchases })
  for (const program of programs) await program.stop()
  for (const program of programs) program.requireSound()
}

const seconds = milliseconds => (milliseconds / 1000).toFixed(1)

/** Makes leaders fail until the lead has changed a number of times, each kind once first; gives all. */
async function fallUntil({ kills, chance, say, ...scene }) {
  const ways = Object.keys(falls)
  const done = []
  const changes = () => done.filter(({ changed }) => changed).length
  while (changes() < kills) {
    if (done.length >= fallsAChange * kills + mayGetUp.length)
      throw new Error(`of ${done.length} falls only ${changes()} had another lead`)
    const fall = ways[done.length] ?? chance.oneOf(ways)
    const { gap, changed } = await oneFall({ ...scene, chance, fall })
    done.push({ gap, changed })
    say(
      `${done.length}: ${fall}: no caller was served for ${seconds(gap)} s, ` +
        `${changed ? 'another leads' : 'the same leads'}; ${scene.crowd.times('done')} purchases so far`,
    )
  }
  return done
}

/** A number of changes of the leader. Throws on a fault. */
export async function leadersFall({ cluster, by, folder, kills, chance, say }) {
  const people = peopleFor(fallsAChange * kills * purchasesAFall)
  const { programs, seeded } = await startPrograms({ cluster, by, folder, people })
  let turn = 0
  const ports = () => {
    turn += 1
    return programs[turn % programs.length].port
  }
  const crowd = new Crowd({ ports, connections, next: shoppers(seeded, chance, 'failover') })
  let done
  try {
    done = await fallUntil({ kills, chance, say, cluster, crowd, programs })
    await crowd.leave()
    requireNamed(crowd)
    await judge({ cluster, crowd, programs })
  } finally {
    for (const program of programs) if (program.isRunning()) await program.kill()
  }
  const gaps = done.map(({ gap }) => gap).sort((one, other) => one - other)
  say(
    `${done.length} failures of the leader, after ${kills} of which another led, ` +
      `under ${crowd.purchases.length} purchases at ${programs.length} instances ` +
      `(${crowd.summary()}): ` +
      `each in the ledger once; no caller was served for ${seconds(gaps[gaps.length >> 1])} s (median), ` +
      `${seconds(gaps.at(-1))} s at most`,
  )
  if (gaps.at(-1) > longestGap) throw new Error(`no caller was served for ${seconds(gaps.at(-1))} s`)
}
