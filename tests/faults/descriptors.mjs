// A process without free file descriptors: connected callers go on, new ones are served once one is free.
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../harness/crowd.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const people = 200
const allowed = [40, 64, 100] // descriptors
const idle = 150
const patience = 60_000 // milliseconds within which a new caller gets an answer, and the others have bought

/** Opens as many connections as possible and stays silent. */
function takeAll(port) {
  return Array.from({ length: idle }, () => connect(port, '127.0.0.1').on('error', () => {}))
}

/** Requests a page on a new connection; gives the milliseconds to the answer or refusal. */
async function comeAnew(port) {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(patience, () => socket.destroy(new Error('a newcomer heard nothing')))
  socket.write('GET /rest/v3/api/gb/getSetList HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let said = ''
  socket.setEncoding('utf8').on('data', text => {
    said += text
  })
  await once(socket, 'close')
  if (!/^HTTP\/1.1 (200 |503 .*"key":"platform\.overloaded")/s.test(said))
    throw new Error(`a newcomer was told: ${said || 'nothing'}`)
  return performance.now() - began
}

async function withSoMany({ engine, program, seeded, chance, descriptors }) {
  await program.start({ under: ['prlimit', `--nofile=${descriptors}:${descriptors}`] })
  const next = shoppers(seeded, chance, `few-${descriptors}`)
  const crowd = new Crowd({ ports: () => program.port, connections: 4, next })
  await crowd.hears(['done'], 8, patience)
  const sockets = takeAll(program.port)
  await pause(200)
  await crowd.hears(['done'], 40, patience)
  const full = await comeAnew(program.port)
  for (const socket of sockets) socket.destroy()
  await crowd.hears(['done'], 20, patience)
  const after = await comeAnew(program.port)
  await crowd.leave()
  if (crowd.heard.size !== 1) throw new Error(`heard with ${descriptors} descriptors: ${crowd.summary()}`)
  await askAndJudge({ engine, program, purchases: crowd.purchases })
  await program.stop()
  return { full, after, bought: crowd.purchases.length }
}

/** Runs the program with few descriptors and more callers than they allow. */
export async function fewDescriptors({ engineIn, folder, chance, say }) {
  for (const descriptors of allowed) {
    const own = join(folder, `${descriptors}`)
    mkdirSync(own)
    const program = new Program(own)
    const seeded = program.seed(people)
    const engine = engineIn(own)
    let seen
    try {
      seen = await withSoMany({ engine, program, seeded, chance, descriptors })
    } finally {
      if (program.isRunning()) await program.kill()
    }
    const { full, after, bought } = seen
    program.requireSound()
    say(
      `${descriptors} descriptors, ${idle} idle callers: ${bought} purchases went on, ` +
        `a newcomer was answered after ${full.toFixed(0)} ms, ` +
        `and after ${after.toFixed(0)} ms when they had gone`,
    )
  }
}
