// Topics: one socket for all, a refresh at a signal, and polling every 15 seconds without the socket.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries } from '@/api/queries'
import { session } from '@/api/session'
import { type FakeLine, fakeLines, returns } from '@/testing/line'
import { reply, says } from '@/testing/server'
import { useOwnTopic, useTopic } from './topic'

let lines: FakeLine[] = []
let asked: Record<string, number> = {}

beforeEach(() => {
  lines = fakeLines()
  asked = {}
  vi.useFakeTimers()
  session.start({ token: 'secret', userId: '7', mobile: '' })
  reply('/token/events/ticket', says({ ticket: 't', expiresAt: '' }))
})
afterEach(async () => {
  cleanup()
  await pass(10_000)
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function Shown({ topic }: { topic: string }) {
  const query = useQuery({
    queryKey: [topic],
    queryFn: () => {
      asked[topic] = (asked[topic] ?? 0) + 1
      return asked[topic]
    },
  })
  useTopic(topic, [[topic]])
  return <p>{`${topic} ${query.data}`}</p>
}

async function shown(...topics: string[]) {
  const queries = createQueries()
  const page = (now: readonly string[]) => (
    <QueryClientProvider client={queries}>
      {now.map(topic => (
        <Shown key={topic} topic={topic} />
      ))}
    </QueryClientProvider>
  )
  const { rerender } = render(page(topics))
  await pass(0)
  return { shows: (...now: string[]) => rerender(page(now)) }
}

/** The server confirms each topic, at once. */
async function open(...topics: string[]) {
  await act(async () => {
    lines.at(-1)?.opens()
    for (const topic of topics) lines.at(-1)?.says({ topic, data: {} })
  })
  await pass(250)
}

test('all topics share one socket, and a signal refreshes the queries of its topic', async () => {
  await shown('group/7', 'ticket/8')
  expect(lines.map(({ address }) => address)).toEqual(['ws://localhost:3000/events?ticket=t'])
  await open('group/7', 'ticket/8')
  expect(lines[0]?.sent).toEqual([{ subscribe: ['group/7', 'ticket/8'] }])
  const before = { ...asked }
  lines[0]?.says({ topic: 'group/7', data: {} })
  lines[0]?.says({ topic: 'group/7', data: {} })
  await pass(250)
  expect(asked).toEqual({ ...before, 'group/7': (before['group/7'] ?? 0) + 1 })
  expect(screen.getByText(`group/7 ${asked['group/7']}`)).toBeVisible()
})

test('with a socket one more poll follows the first answer, and later ones need a signal', async () => {
  await shown('group/7')
  expect(asked['group/7']).toBe(1)
  await open('group/7')
  expect(asked['group/7']).toBe(1)
  await pass(15_000)
  expect(asked['group/7']).toBe(2)
  await pass(60_000)
  expect(asked['group/7']).toBe(2)
})

test('a topic that is confirmed late refreshes what the page asked for before', async () => {
  await shown('group/7')
  await pass(3_000)
  expect(asked['group/7']).toBe(1)
  await open('group/7')
  expect(asked['group/7']).toBe(2)
})

test('without the socket it polls every 15 seconds, and once more when the socket is back', async () => {
  await shown('group/7')
  await open('group/7')
  await pass(15_000)
  const before = asked['group/7'] ?? 0
  await act(async () => lines[0]?.breaks())
  await pass(15_000)
  expect(asked['group/7']).toBe(before + 1)
  expect(lines.length).toBeGreaterThan(1)
  await open('group/7')
  expect(asked['group/7']).toBe(before + 2)
  await pass(60_000)
  expect(asked['group/7']).toBe(before + 2)
})

test('a page that returns asks once, and again when a socket replaces one that died in silence', async () => {
  await shown('group/7')
  await open('group/7')
  const before = asked['group/7'] ?? 0
  if (lines[0]) lines[0].isDead = true
  act(() => {
    returns()
    window.dispatchEvent(new Event('online'))
  })
  await pass(250)
  expect(asked['group/7']).toBe(before + 1)
  await pass(1_000)
  expect(lines).toHaveLength(2)
  await open('group/7')
  expect(asked['group/7']).toBe(before + 2)
})

test('a page of a guest asks when it returns, too', async () => {
  session.end()
  await shown('group/7')
  const before = asked['group/7'] ?? 0
  act(returns)
  await pass(250)
  expect(asked['group/7']).toBe(before + 1)
  expect(lines).toHaveLength(0)
})

test('a topic that is no longer shown is dropped, and the socket with the last one', async () => {
  const { shows } = await shown('group/7', 'group/8')
  await open('group/7', 'group/8')
  shows('group/8')
  expect(lines[0]?.sent.at(-1)).toEqual({ unsubscribe: ['group/7'] })
  shows()
  expect(lines[0]?.readyState).toBe(1)
  await pass(10_000)
  expect(lines[0]?.readyState).toBe(3)
  await pass(60_000)
  expect(lines).toHaveLength(1)
})

test('a topic that the server refuses is polled, and so is every topic of a guest', async () => {
  await shown('group/7')
  await act(async () => {
    lines[0]?.opens()
    lines[0]?.says({ topic: 'group/7', refused: { code: 10_020 } })
  })
  const before = asked['group/7'] ?? 0
  await pass(15_000)
  expect(asked['group/7']).toBe(before + 1)
  await act(async () => session.end())
  await pass(15_000)
  expect(asked['group/7']).toBe(before + 2)
})

test('a socket whose session is over is not opened again', async () => {
  await shown('group/7')
  await open('group/7')
  await act(async () => lines[0]?.breaks(4001))
  await pass(60_000)
  expect(lines).toHaveLength(1)
})

function OwnNotices() {
  useOwnTopic('inbox', [])
  return null
}

test('a lost socket is not opened again once the user has signed out, also if no page needs it', async () => {
  await shown('group/7')
  await open('group/7')
  cleanup()
  lines[0]?.breaks()
  session.end()
  await pass(9_000)
  expect(lines).toHaveLength(1)
})

test('a user’s own topic contains the user’s id, and a guest has none', async () => {
  const page = () => (
    <QueryClientProvider client={createQueries()}>
      <OwnNotices />
    </QueryClientProvider>
  )
  const { unmount } = render(page())
  await pass(0)
  await act(async () => lines[0]?.opens())
  expect(lines[0]?.sent).toEqual([{ subscribe: ['inbox/7'] }])
  unmount()
  await pass(10_000)
  session.end()
  render(page())
  await pass(60_000)
  expect(lines).toHaveLength(1)
})
