// WebSockets without a ticket, with another's or a used one, from other origins, and with invalid frames.

import { notification, signed } from '../../harness/vnpay.mjs'
import { Caller } from '../world/caller.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { frame, framesOf, socketLines, until, upgrade } from '../world/frames.mjs'
import { honestCallers } from '../world/honest.mjs'
import { api, notify, orderTopUp } from '../world/people.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = "watches another user's topics, or sends invalid frames"

const ticketOf = async caller => (await caller.must('POST', `${api}/token/events/ticket`)).ticket
const path = (order, ticket) => `/addorder/${order}/0${ticket === undefined ? '' : `?ticket=${ticket}`}`

/** Each is refused with the same code, for another's order and for none. */
async function tryTickets({ port, witness, owner, other }) {
  const order = await orderTopUp(owner, 50_000)
  const used = await ticketOf(owner)
  const good = await upgrade(port, path(order.id, used))
  const told = await until(good, () => framesOf(good).length > 0)
  if (good.code !== 101 || !told) witness.fault(`an owner's own ticket is answered ${good.code}`)
  const misdirected = await ticketOf(other)
  const burnt = await ticketOf(owner)
  const tries = [
    ['no ticket', path(order.id), 403],
    ['an empty ticket', path(order.id, ''), 403],
    ['a made-up ticket', path(order.id, 'x'.repeat(43)), 403],
    ['a used ticket', path(order.id, used), 403],
    ["a session's token as ticket", path(order.id, owner.token), 403],
    ["another's order", path(order.id, misdirected), 403],
    ['the same ticket for an unknown order', path('7', await ticketOf(other)), 403],
    ['an unknown order', path('7', burnt), 403],
    ['the ticket that was wasted on it', path(order.id, burnt), 403],
    ['a negative order', path('-7', await ticketOf(owner)), 403],
    ['a number that is none', path('7x', 'x'), 404],
    ['an order beyond numbers', path('9'.repeat(30), 'x'), 404],
    ['another path', '/addorder/7/1', 404],
    ['a call as a socket', `${api}/getSiteConfig`, 404],
  ]
  const texts = new Set()
  for (const [what, target, code] of tries) {
    const line = await upgrade(port, target)
    if (line.code !== code) witness.fault(`${what} opens a socket or hears ${line.code}, not ${code}`)
    if (code === 403) texts.add(line.said.split('\r\n\r\n')[1])
    line.socket.destroy()
  }
  if (texts.size !== 1) witness.fault(`what is not one's own is told apart: ${[...texts].join(' ')}`)
  await notify(owner.as({}), signed(notification(order)))
  const heard = await until(good, () => framesOf(good).some(({ text }) => text.includes('"paid"')))
  if (!heard) witness.fault('the owner was not told that the order is paid')
  good.socket.destroy()
  return tries.length
}

/** Allowed origins and handshakes. */
async function tryDoors({ port, witness, owner }) {
  const order = await orderTopUp(owner, 50_000)
  const from = origin => socketLines(`Origin: ${origin}`)
  const noKey = socketLines().replace(/Sec-WebSocket-Key.*\r\n/, '')
  const doors = [
    [101, { lines: from('http://gomve.test') }],
    [101, { lines: from('https://friend.invalid') }],
    [403, { lines: from('https://evil.invalid') }],
    [403, { lines: from('https://friend.invalid.evil.invalid') }],
    [403, { lines: from('http://gomve.test.evil.invalid') }],
    [403, { lines: from('null') }],
    [400, { lines: noKey }],
    [400, { lines: socketLines().replace('13', '8') }],
    [400, { method: 'POST' }],
    [400, { behind: 'x'.repeat(10) }],
  ]
  for (const [code, options] of doors) {
    const line = await upgrade(port, path(order.id, await ticketOf(owner)), options)
    const isRefused = code !== 101 && line.code >= 400 && line.code < 500
    if (line.code !== code && !isRefused)
      witness.fault(`${JSON.stringify(options)} hears ${line.code}, not ${code}`)
    line.socket.destroy()
  }
  return doors.length
}

const watching = (...topics) => frame(JSON.stringify({ subscribe: topics }))
const answersOf = line => framesOf(line).map(({ text }) => text)

/** Opens the socket of events of a caller. */
const eventsOf = async (port, caller) => upgrade(port, `/events?ticket=${await ticketOf(caller)}`)

/** A topic is sent to its permitted subscribers, and another user's is refused like an unknown one. */
async function tryTopics({ port, witness, owner, other }) {
  const order = await orderTopUp(owner, 50_000)
  const mine = await eventsOf(port, owner)
  mine.socket.write(watching(`order/${order.id}`))
  const isTold = await until(mine, () => answersOf(mine).some(text => text.includes('"awaiting_payment"')))
  if (!isTold) witness.fault(`an owner is not told of the order: ${answersOf(mine)}`)
  const topics = [
    `order/${order.id}`,
    'order/7',
    'ticket/7',
    'inbox/7',
    'accounts.sessions/7',
    'settings',
    '',
  ]
  for (const topic of topics) {
    const line = await eventsOf(port, other)
    line.socket.write(watching(topic))
    await until(line, () => framesOf(line).length > 0)
    if (!answersOf(line).every(text => text.includes('"refused"')) || framesOf(line).length !== 1)
      witness.fault(`${topic} is not refused: ${answersOf(line)}`)
    line.socket.destroy()
  }
  await notify(owner.as({}), signed(notification(order)))
  const isPaid = await until(mine, () => answersOf(mine).some(text => text.includes('"paid"')))
  if (!isPaid) witness.fault('the owner does not hear over the socket of events that the order is paid')
  await owner.must('GET', `${api}/token/logOut`)
  const isOver = await until(mine, () => framesOf(mine).some(({ code }) => code === 4001))
  if (!isOver) witness.fault('a socket outlives the session that opened it')
  mine.socket.destroy()
  return topics.length
}

const big = 'x'.repeat(64 * 1024 + 1)
const noSubscription = {
  'more than 4 KB': frame(' '.repeat(4097)),
  'no JSON': frame('x'),
  'nothing to do': frame('{}'),
  'a topic that is no text': frame('{"subscribe":[1]}'),
  'endless depth': frame('['.repeat(4000)),
  '21 topics': watching(...Array.from({ length: 21 }, (_, index) => `order/${index}`)),
}
const garbage = {
  'a message of 64 KB and one': frame(big),
  'a message that claims 4 EB': frame('x', { claims: 2n ** 62n }),
  'a message that claims more than there are numbers': frame('x', { claims: 2n ** 64n - 1n }),
  'many parts of more than 64 KB': Buffer.concat([
    frame('x'.repeat(60_000), { first: 0 }),
    frame('x'.repeat(60_000), { opcode: 0 }),
  ]),
  'a frame without a mask': frame('x', { masked: false }),
  'reserved bits': frame('x', { first: 0xf0 }),
  'an unknown kind': frame('x', { opcode: 5 }),
  'a binary message': frame('x', { opcode: 2 }),
  'a part of nothing': frame('x', { opcode: 0 }),
  'a ping of 126 bytes': frame('x'.repeat(126), { opcode: 9 }),
  'a ping in parts': frame('x', { opcode: 9, first: 0 }),
  'text that is no UTF-8': frame(Buffer.from('fffe', 'hex')),
  'a close with a code that is none': frame(Buffer.from('0001', 'hex'), { opcode: 8 }),
  'a close of one byte': frame('x', { opcode: 8 }),
  HTTP: Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
}

/** Each ends only its own connection. */
async function tryFrames({ port, witness, owner }) {
  const order = await orderTopUp(owner, 50_000)
  const onOrder = async () => upgrade(port, path(order.id, await ticketOf(owner)))
  const onEvents = () => eventsOf(port, owner)
  const tries = [
    ...Object.entries(garbage).map(([what, bytes]) => [what, bytes, onOrder]),
    ...Object.entries({ ...garbage, ...noSubscription }).map(([what, bytes]) => [what, bytes, onEvents]),
  ]
  for (const [what, bytes, open] of tries) {
    const line = await open()
    line.socket.write(bytes)
    if (
      !(await until(
        line,
        () => line.closedAfter !== undefined || framesOf(line).some(one => one.opcode === 8),
      ))
    )
      witness.fault(`${what} leaves the socket open`)
    line.socket.destroy()
  }
  return tries.length
}

const mostPings = 20_000

/** Endless pings and unread answers: the memory must not grow. */
async function tryPings({ program, port, witness, owner }) {
  const order = await orderTopUp(owner, 50_000)
  const before = program.memory()
  const lines = []
  for (let index = 0; index < 20; index += 1) {
    const line = await upgrade(port, path(order.id, await ticketOf(owner)))
    line.socket.pause()
    for (let ping = 0; ping < mostPings / 20; ping += 1)
      line.socket.write(frame('x'.repeat(125), { opcode: 9 }))
    lines.push(line)
  }
  await owner.must('GET', `${api}/token/getUserIndex`)
  const grown = program.memory() - before
  if (grown > 64) witness.fault(`${mostPings} pings made the program ${grown} MB larger`)
  for (const line of lines) line.socket.destroy()
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async ({ program }) => {
    const { tokens } = program.seed(50)
    await program.start()
    const { port } = program
    const person = index => new Caller({ port, witness, name: 'a watcher', token: tokens[index] })
    const honest = honestCallers({ port, witness, tokens: tokens.slice(40) })
    const scene = { program, port, witness, owner: person(0), other: person(1) }
    const tickets = await tryTickets(scene)
    const doors = await tryDoors({ ...scene, owner: person(2) })
    const frames = await tryFrames({ ...scene, owner: person(3) })
    await tryPings({ ...scene, owner: person(4) })
    const topics = await tryTopics({ ...scene, owner: person(5), other: person(6) })
    const { sentence: met } = await honest.stop()
    witness.judge()
    return (
      `${tickets} tickets, ${doors} doors and ${topics} topics, ${frames} frames that are none, ` +
      `${mostPings} pings; each refused or cut; ${met}, ${program.memory()} MB`
    )
  })
}
