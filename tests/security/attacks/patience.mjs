// Connections beyond their time limits: slow bodies, silence, open sockets.
import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { socketLines, until, upgrade } from '../world/frames.mjs'
import { api, orderTopUp } from '../world/people.mjs'
import { answersIn, get, open, post } from '../world/wire.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'keeps connections open beyond their limits'

const each = 10
const grace = 20_000 // milliseconds of tolerance on a busy machine

/** Kinds of open connections, with shortest and longest time and the expected end. */
const waits = {
  'nothing at all': { first: '', from: 9.5, to: 10, code: 408 },
  'empty lines': { first: '\r\n', drop: '\r\n', from: 9.5, to: 10, code: 408 },
  'a body in drips': {
    first: post(`${api}/login`, 'Content-Length: 900\r\n'),
    drop: ' ',
    from: 29.5,
    to: 30,
    code: 408,
  },
  'chunks in drips': {
    first: post(`${api}/login`, 'Transfer-Encoding: chunked\r\n'),
    drop: '1\r\nx\r\n',
    from: 29.5,
    to: 30,
    code: 408,
  },
  'a promise to go on': {
    first: post(`${api}/login`, 'Expect: 100-continue\r\nContent-Length: 9\r\n'),
    from: 29.5,
    to: 30,
    code: 408,
  },
  'a connection kept for later': { first: get(`${api}/getSiteConfig`), from: 74, to: 75, code: 200 },
}

async function hold({ port, witness, index, what, wait }) {
  const line = await open(port, { from: `127.0.6.${index + 1}` })
  if (wait.first !== '') line.socket.write(wait.first)
  const deadline = performance.now() + wait.to * 1000 + grace
  while (line.closedAfter === undefined && performance.now() < deadline) {
    await Promise.race([pause(1000), line.closed])
    if (wait.drop !== undefined && line.closedAfter === undefined) line.socket.write(wait.drop)
  }
  const seconds = (line.closedAfter ?? Number.POSITIVE_INFINITY) / 1000
  const codes = answersIn(line.said).codes.filter(code => code !== 100)
  if (seconds < wait.from || seconds === Number.POSITIVE_INFINITY)
    witness.fault(`${what} lasts ${seconds.toFixed(1)} s, ${wait.from} to ${wait.to} are due`)
  if (codes.some(code => code !== wait.code)) witness.fault(`${what} ends with ${codes.join(', ')}`)
  line.socket.destroy()
}

/** A WebSocket without answers to pings, or half closed: it ends within two pings. */
async function holdSocket({ port, witness, owner, half }) {
  const order = await orderTopUp(owner, 50_000)
  const { ticket } = await owner.must('POST', `${api}/token/events/ticket`)
  const path = `/addorder/${order.id}/0?ticket=${ticket}`
  const line = await upgrade(port, path, { lines: socketLines(), from: '127.0.6.200' })
  if (line.code !== 101) witness.fault(`a socket for an own order hears ${line.code}`)
  if (half) line.socket.end()
  const gone = await until(line, () => line.closedAfter !== undefined, 60_000 + grace)
  if (!gone)
    witness.fault(half ? 'a socket that is half closed stays' : 'a socket that answers no ping stays')
  line.socket.destroy()
}

/** Unread answers: the program waits for the reader and must not buffer them. */
async function unread({ program, witness }) {
  const before = program.memory()
  const lines = await Promise.all(
    Array.from({ length: 100 }, (_, index) => open(program.port, { from: `127.0.7.${1 + (index % 4)}` })),
  )
  for (const { socket } of lines) {
    socket.pause()
    socket.write(get('/openapi.json').repeat(60))
  }
  await pause(4000)
  const grown = program.memory() - before
  if (grown > 96) witness.fault(`unread answers make the program ${grown} MB larger`)
  for (const { socket } of lines) socket.destroy()
  return grown
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async ({ program }) => {
    const { tokens } = program.seed(10)
    await program.start()
    const { port } = program
    const owner = index => new Caller({ port, witness, name: 'a watcher', token: tokens[index] })
    const grown = await unread({ program, witness })
    const sockets = [false, true].map((half, index) =>
      holdSocket({ port, witness, owner: owner(index), half }),
    )
    const holding = Object.entries(waits).flatMap(([what, wait]) =>
      Array.from({ length: each }, (_, index) => hold({ port, witness, index, what, wait })),
    )
    await Promise.all([...holding, ...sockets])
    witness.judge()
    return (
      `${holding.length} connections and 2 sockets cut in time (10, 30, 60, 75 s); 6,000 unread ` +
      `answers took ${grown} MB; ${program.memory()} MB`
    )
  })
}
