// Events: subscriptions, refused topics, lost and dead sockets, the end of a session.
import { expect, test, vi } from 'vitest'
import type { FakeLine } from '../testing/line.js'
import { breaks, refuses, says, startServer } from '../testing/server.js'
import { askerOf } from './asking.js'
import { type GomveEvent, type Topic, watch } from './events.js'
import { createClient, Unreachable } from './index.js'

const ticket = says({ ticket: 'one use', expiresAt: '' })
const forming = (taken: number) => ({ state: 'forming', taken })

async function watched(topics: Topic[], ...tickets: (typeof ticket)[]) {
  const server = await startServer({ 'token/events/ticket': tickets.length > 0 ? tickets : [ticket] })
  const ending = new AbortController()
  const me = createClient({ url: server.url, token: 'secret', language: 'en' })
  return { ...server, ending, ...reading(me.watch(topics, { signal: ending.signal }), server.lines) }
}

function reading(events: AsyncIterable<GomveEvent>, lines: FakeLine[]) {
  const heard: GomveEvent[] = []
  const end = (async () => {
    for await (const event of events) heard.push(event)
    return 'ended'
  })()
  end.catch(() => {})
  /** The socket of this number, once it has subscribed. */
  const line = (number: number) =>
    vi.waitFor(
      () => {
        const found = lines[number]
        if (!found || found.heard.length === 0) throw new Error('no socket has subscribed')
        return found
      },
      { timeout: 60_000, interval: 10 },
    )
  const hears = (count: number) =>
    vi.waitUntil(() => heard.length >= count, { timeout: 60_000, interval: 10 })
  return { heard, end, line, hears }
}

test('a ticket opens a socket, which subscribes and gives events', async () => {
  const { line, hears, heard, asked, ending, end } = await watched(['group/12', 'seats/7'])
  const socket = await line(0)
  expect(socket.address).toBe('/events?ticket=one+use&lang=en')
  expect(socket.heard).toEqual([{ subscribe: ['group/12', 'seats/7'] }])
  expect(asked).toMatchObject([{ method: 'POST', headers: { token: 'secret' } }])
  socket.says({ topic: 'group/12', data: forming(3) })
  socket.says({ topic: 'seats/7', data: null })
  await hears(2)
  expect(heard).toEqual([
    { kind: 'group', topic: 'group/12', id: '12', data: forming(3) },
    { kind: 'seats', topic: 'seats/7', id: '7', data: null },
  ])
  ending.abort()
  expect(await end).toBe('ended')
})

test('a lost socket is opened again with a new ticket and the same topics', async () => {
  const { line, hears, heard, asked, ending } = await watched(['group/12'], ticket, breaks, ticket)
  ;(await line(0)).cut()
  const second = await line(1)
  expect(second.heard).toEqual([{ subscribe: ['group/12'] }])
  second.says({ topic: 'group/12', data: forming(4) })
  await hears(1)
  expect(heard).toMatchObject([{ data: { taken: 4 } }])
  expect(asked.length).toBeGreaterThanOrEqual(2)
  ending.abort()
})

test('a refused topic is said, and not subscribed to again', async () => {
  const { line, hears, heard, ending } = await watched(['group/12', 'order/1'])
  const refused = { ok: false, code: 22_009, key: 'payments.order_not_found', msg: 'No such order' }
  const socket = await line(0)
  socket.says({ topic: 'order/1', refused })
  await hears(1)
  expect(heard).toMatchObject([
    { kind: 'refused', topic: 'order/1', refused: { code: 22_009, message: 'No such order' } },
  ])
  socket.cut()
  expect((await line(1)).heard).toEqual([{ subscribe: ['group/12'] }])
  ending.abort()
})

test('a topic that the server is too busy for is subscribed to again', async () => {
  const { line, heard, ending } = await watched(['group/12'])
  const refused = { ok: false, code: 10_004, key: 'platform.too_many_requests', msg: '' }
  ;(await line(0)).says({ topic: 'group/12', refused })
  expect((await line(1)).heard).toEqual([{ subscribe: ['group/12'] }])
  expect(heard).toEqual([])
  ending.abort()
})

test('it ends with the session: by the socket, or when no ticket is given any more', async () => {
  const closed = await watched(['group/12'])
  ;(await closed.line(0)).close(4001)
  expect(await closed.end).toBe('ended')
  const refused = await watched(['group/12'], refuses(30_007))
  expect(await refused.end).toBe('ended')
  expect(closed.asked).toHaveLength(1)
})

test('another refusal of a ticket is thrown, and so is a message that the server cannot read', async () => {
  const { end } = await watched(['group/12'], refuses(10_008, { status: 404 }))
  await expect(end).rejects.toMatchObject({ name: 'Refused', code: 10_008 })
  const closed = await watched(['group/12'])
  ;(await closed.line(0)).close(1008)
  await expect(closed.end).rejects.toBeInstanceOf(Unreachable)
})

/** A watch whose socket counts the messages that have arrived. */
async function counted(pace?: { asksEvery: number; answersWithin: number }) {
  const server = await startServer({ 'token/events/ticket': [ticket] })
  const arrived = { count: 0 }
  class Counting extends WebSocket {
    constructor(url: string) {
      super(url)
      this.addEventListener('message', () => {
        arrived.count += 1
      })
    }
  }
  const settings = { url: server.url, token: 'secret' }
  const ending = new AbortController()
  const watching = { settings, ask: askerOf(settings), maker: Counting, signal: ending.signal }
  const events = watch(['group/12'], pace ? { ...watching, pace } : watching)
  return { server, ending, events, arrived }
}

test('a silent socket is asked for a sign of life, and a dead one is replaced', async () => {
  const { server, ending, events } = await counted({ asksEvery: 500, answersWithin: 500 })
  reading(events, server.lines)
  const greeted = new Set<FakeLine>()
  // On a slow machine the first sockets may be given up before their greeting arrives.
  const isAsked = ({ heard }: FakeLine) => JSON.stringify(heard).includes('line/0')
  const asked = await vi.waitUntil(
    () => {
      for (const line of server.lines.filter(line => line.heard.length > 0 && !greeted.has(line))) {
        greeted.add(line)
        line.says({ topic: 'group/12', data: forming(1) })
      }
      return server.lines.find(isAsked)
    },
    { timeout: 60_000, interval: 10 },
  )
  await vi.waitUntil(() => server.lines.length > server.lines.indexOf(asked) + 1, { timeout: 60_000 })
  ending.abort()
})

test('a slow reader gets the latest event of a topic', async () => {
  const { server, events, arrived } = await counted()
  const first = events.next()
  const socket = await vi.waitUntil(() => server.lines[0], { timeout: 60_000 })
  socket.says({ topic: 'group/12', data: forming(1) })
  expect((await first).value).toMatchObject({ data: { taken: 1 } })
  for (const taken of [2, 3, 4]) socket.says({ topic: 'group/12', data: forming(taken) })
  await vi.waitUntil(() => arrived.count === 4, { timeout: 60_000 })
  expect((await events.next()).value).toMatchObject({ data: { taken: 4 } })
  await events.return()
})

test('leaving the loop closes the socket', async () => {
  const server = await startServer({ 'token/events/ticket': [ticket] })
  const me = createClient({ url: server.url, token: 'secret' })
  const loop = (async () => {
    for await (const event of me.watch(['group/12'])) return event.topic
    return ''
  })()
  const socket = await vi.waitUntil(() => server.lines[0], { timeout: 60_000 })
  socket.says({ topic: 'group/12', data: forming(1) })
  expect(await loop).toBe('group/12')
  await vi.waitUntil(() => socket.isOver(), { timeout: 60_000 })
})

test('too many topics, and a platform without WebSockets, are faults of the caller', () => {
  const url = 'http://127.0.0.1:1'
  const many = Array.from({ length: 21 }, (_, id): Topic => `group/${id}`)
  expect(() => createClient({ url, token: 'secret' }).watch(many)).toThrow(RangeError)
  vi.stubGlobal('WebSocket', undefined)
  expect(() => createClient({ url, token: 'secret' }).watch(['group/1'])).toThrow('package ws')
  vi.unstubAllGlobals()
})
