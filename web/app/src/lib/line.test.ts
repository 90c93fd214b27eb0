// A line that is kept open: it opens again by growing delays, and at once for a page that returns to a socket
// that died in silence.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeLine, fakeLines, returns } from '@/testing/line'
import { answersSlowlyWithin, answersWithin, asksEvery, keepOpen, type Line } from './line'

const question = { are: 'you there' }
let lines: FakeLine[] = []
let line: Line
let opened: boolean[] = []
let received: unknown[] = []
let address = () => Promise.resolve('ws://localhost/events')

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(async () => {
  vi.useFakeTimers()
  lines = fakeLines()
  opened = []
  received = []
  address = () => Promise.resolve('ws://localhost/events')
  line = keepOpen({
    address: () => address(),
    question,
    onOpen: open => opened.push(open),
    onMessage: message => received.push(message),
  })
  await pass(0)
})
afterEach(() => {
  line.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)

test('a socket that does not answer a page that returns is replaced within a second', async () => {
  lines[0]?.opens()
  returns()
  expect(lines[0]?.sent).toEqual([question])
  await pass(answersWithin - 1)
  expect(lines).toHaveLength(1)
  await pass(1)
  expect(lines).toHaveLength(2)
  expect(lines[0]?.readyState).toBe(3)
  lines[1]?.opens()
  expect(opened).toEqual([true, false, true])
})

test('any message is an answer, and keeps the socket', async () => {
  lines[0]?.opens()
  returns()
  await pass(answersWithin / 2)
  lines[0]?.says({ topic: 'group/7', data: {} })
  await pass(answersWithin)
  expect(lines).toHaveLength(1)
  expect(opened).toEqual([true])
})

test('what an abandoned socket says late is not received, and its close opens no third', async () => {
  lines[0]?.opens()
  returns()
  await pass(answersWithin)
  lines[1]?.opens()
  lines[0]?.says({ topic: 'group/7', data: {} })
  lines[0]?.breaks(4001)
  await pass(5_000)
  expect(received).toEqual([])
  expect(lines).toHaveLength(2)
  expect(opened.at(-1)).toBe(true)
})

test.each([
  ['the network', () => window.dispatchEvent(new Event('online'))],
  [
    'the browser’s memory',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('a return by %s asks, too', async (_, back) => {
  lines[0]?.opens()
  back()
  expect(lines[0]?.sent).toEqual([question])
})

test('a page that was only loaded, or is hidden, asks nothing', async () => {
  lines[0]?.opens()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  hide(true)
  returns()
  await pass(3 * asksEvery)
  expect(lines[0]?.sent).toEqual([])
})

test('a return ends the wait for the next attempt', async () => {
  address = () => Promise.reject(new Error('no network'))
  lines[0]?.breaks()
  await pass(60_000)
  address = () => Promise.resolve('ws://localhost/events')
  expect(lines).toHaveLength(1)
  returns()
  await pass(0)
  expect(lines).toHaveLength(2)
})

test('an attempt from before the return begins again; one that has just begun goes on', async () => {
  await pass(answersWithin)
  returns()
  await pass(0)
  expect(lines).toHaveLength(1)
  await pass(1)
  returns()
  await pass(0)
  expect(lines).toHaveLength(2)
  returns()
  await pass(0)
  expect(lines).toHaveLength(2)
})

test('an address that is known too late opens nothing', async () => {
  let late = (_: string) => {}
  address = () => new Promise(resolve => (late = resolve))
  lines[0]?.breaks()
  await pass(10_000)
  address = () => Promise.resolve('ws://localhost/second')
  returns()
  await pass(0)
  late('ws://localhost/first')
  await pass(0)
  expect(lines.map(one => one.address)).toEqual(['ws://localhost/events', 'ws://localhost/second'])
})

test('a visible page asks from time to time, and replaces a socket that died meanwhile', async () => {
  lines[0]?.opens()
  await pass(asksEvery)
  lines[0]?.says({ topic: 'line/0', refused: {} })
  await pass(asksEvery)
  expect(lines[0]?.sent).toEqual([question, question])
  await pass(answersSlowlyWithin - 1)
  expect(lines).toHaveLength(1)
  await pass(1)
  expect(lines).toHaveLength(2)
})

test('a return does not wait for the slower answer of the clock', async () => {
  lines[0]?.opens()
  await pass(asksEvery)
  returns()
  await pass(answersWithin)
  expect(lines).toHaveLength(2)
})

test('a closed line asks and opens nothing', async () => {
  lines[0]?.opens()
  line.close()
  returns()
  await pass(2 * asksEvery)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.sent).toEqual([])
  expect(opened).toEqual([true, false])
})
