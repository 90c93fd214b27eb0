// Stops under purchases: sent requests get an answer, and nothing is half done.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buyUntil } from '../harness/buyers.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { peopleFor, shoppers } from '../harness/shoppers.mjs'

const purchasesAStop = 4000 // at most, on a fast machine
const longest = 120_000 // milliseconds that a stop may take on a busy machine

/** The signals, with their times in milliseconds. */
const manners = {
  SIGTERM: [['SIGTERM', 0]],
  SIGINT: [['SIGINT', 0]],
  SIGHUP: [['SIGHUP', 0]],
  'SIGTERM twice': [
    ['SIGTERM', 0],
    ['SIGTERM', 5],
  ],
}

async function tell(program, manner) {
  for (const [signal, after] of manners[manner]) {
    await pause(after)
    program.signal(signal)
  }
}

/** A silent connection and a partial request: neither may delay the stop. */
async function dawdlers(port) {
  const half = 'POST /rest/v3/api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"mobile":'
  return Promise.all(['', half].map(text => open(port, text)))
}

async function open(port, text) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return socket
}

async function oneStop({ engine, program, purchases, next, chance, count }) {
  const manner = chance.oneOf(Object.keys(manners))
  const connections = chance.oneOf([1, 16, 64, 256])
  let over = false
  const sockets = chance.below(3) === 0 ? await dawdlers(program.port) : []
  const buying = buyUntil({ port: program.port, connections, next, isOver: () => over })
  await pause(chance.between(50, 600))
  const toldAt = performance.now()
  await tell(program, manner)
  const code = await program.ended()
  const took = performance.now() - toldAt
  over = true
  const sent = await buying
  purchases.push(...sent)
  for (const socket of sockets) socket.destroy()
  const dropped = sent.filter(({ sentAt, answeredAt }) => sentAt < toldAt && answeredAt === undefined)
  count.slowest = Math.max(count.slowest, took)
  count.after += sent.filter(
    ({ sentAt, answeredAt }) => !(sentAt < toldAt) && answeredAt === undefined,
  ).length
  const what = `${manner}, ${connections} connections`
  if (code !== 0) throw new Error(`${what}: the program ended with ${code}:\n${program.log()}`)
  if (took > longest) throw new Error(`${what}: the end took ${took.toFixed(0)} ms`)
  if (dropped.length > 0) throw new Error(`${what}: ${dropped.length} that had been sent were not answered`)
  await program.start()
  const untold = await askAndJudge({ engine, program, purchases })
  if (untold > 0) throw new Error(`${what}: ${untold} purchases were done and their buyers not told`)
}

/** A number of stops under load. Throws on the first that drops an answer. */
export async function stops({ engine, folder, rounds, chance, say }) {
  const program = new Program(folder, engine.engineLines)
  const seeded = program.seed(peopleFor(rounds * purchasesAStop))
  const next = shoppers(seeded, chance, 'stop')
  const purchases = []
  const count = { slowest: 0, after: 0 }
  await program.start()
  try {
    for (let round = 1; round <= rounds; round += 1)
      await oneStop({ engine, program, purchases, next, chance, count })
    await program.stop()
  } finally {
    if (program.isRunning()) await program.kill()
  }
  program.requireSound()
  say(
    `${engine.name}: ${rounds} stops under ${purchases.length} purchases: every one sent was answered ` +
      `(${count.after} came after and were turned away undone), slowest end ${count.slowest.toFixed(0)} ms`,
  )
}
