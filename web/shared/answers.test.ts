// Answers by their calls: what is kept apart, what a list reads, and what a change makes stale.
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { answersBy, refresh } from './answers'

interface Reads<Query, Data> {
  get: {
    parameters: { query?: Query }
    responses: { 200: { content: { 'application/json': { data: Data } } } }
  }
}
interface Page {
  items: number[]
  total: number
  next?: string | null
}
interface Paths {
  '/fund/list': Reads<{ state?: string; cursor?: string; limit?: number }, Page>
  '/fund/get': Reads<{ id: string }, { id: string }>
  '/fundings': Reads<undefined, { count: number }>
}

let asked: string[] = []
const pages: Record<string, Page> = {
  '': { items: [1, 2], total: 3, next: 'b' },
  b: { items: [3], total: 0, next: 'c' },
  c: { items: [4], total: 0, next: null },
}
const { answerOf, listOf, wholeOf } = answersBy<Paths>(async (path, query) => {
  asked.push(`${path} ${JSON.stringify(query)}`)
  const { cursor = '' } = (query ?? {}) as { cursor?: string }
  return (path === '/fund/list' ? pages[cursor] : { id: '7', count: 1 }) as never
})
afterEach(() => {
  asked = []
})

test('the key of an answer is its call', () => {
  expect(answerOf('/fundings').queryKey).toEqual(['/fundings'])
  expect(answerOf('/fund/get', { id: '7' }).queryKey).toEqual(['/fund/get', { id: '7' }])
})

test('one answer, a list and a whole list of the same call are kept apart', async () => {
  const cache = new QueryClient()
  const query = { state: 'active' }
  const answer = await cache.fetchQuery(answerOf('/fund/list', query))
  const list = await cache.fetchInfiniteQuery(listOf('/fund/list', query))
  const whole = await cache.fetchQuery(wholeOf('/fund/list', query))
  expect(answer.items).toEqual([1, 2])
  expect(list.pages.map(({ items }) => items)).toEqual([[1, 2]])
  expect(whole).toEqual({ items: [1, 2, 3, 4], total: 3, next: null })
  expect(cache.getQueryCache().getAll()).toHaveLength(3)
})

test('a page is asked for by the query, its cursor and its length, in this order', async () => {
  const cache = new QueryClient()
  await cache.fetchInfiniteQuery({ ...listOf('/fund/list', { state: 'active' }), pages: 2 })
  expect(asked).toEqual([
    '/fund/list {"state":"active","limit":20}',
    '/fund/list {"state":"active","cursor":"b","limit":20}',
  ])
})

test('a whole list ends at its bound', async () => {
  const { items, next } = await new QueryClient().fetchQuery(wholeOf('/fund/list', {}, 2))
  expect([items, next]).toEqual([[1, 2, 3], 'c'])
})

test('each answer that arrives is noted', async () => {
  const noted: string[] = []
  const query = answerOf('/fund/get', { id: '7' }, ({ id }) => noted.push(id))
  await new QueryClient().fetchQuery(query)
  expect(noted).toEqual(['7'])
})

const madeOfTwo: QueryKey = ['/fund/get', '/fundings', 'both']
const known: QueryKey[] = [
  ['/fund/list', { state: 'active' }, 'list'],
  ['/fund/get', { id: '7' }],
  ['/fund/get', { id: '8' }],
  ['/fundings'],
  madeOfTwo,
]

async function staleAfter(...stale: (string | QueryKey)[]) {
  const cache = new QueryClient()
  for (const key of known) cache.setQueryData(key, 1)
  await refresh(cache, stale)
  return known.filter(key => cache.getQueryState(key)?.isInvalidated)
}

test('a call stands for its answers to every query, and for what is made of them', async () => {
  expect(await staleAfter('/fund/get')).toEqual([known[1], known[2], madeOfTwo])
  expect(await staleAfter('/fundings')).toEqual([known[3], madeOfTwo])
})

test('a folder stands for the calls below it only', async () => {
  expect(await staleAfter('/fund/')).toEqual([known[0], known[1], known[2], madeOfTwo])
  expect(await staleAfter()).toEqual([])
})

test('a key stands for what begins with it', async () => {
  expect(await staleAfter(['/fund/get', { id: '8' }])).toEqual([known[2]])
})

test('an answer that several calls name is asked for once', async () => {
  const cache = new QueryClient()
  const leave = new QueryObserver(cache, {
    ...answerOf('/fund/get', { id: '7' }),
    staleTime: 1_000,
  }).subscribe(() => undefined)
  await cache.fetchQuery(answerOf('/fund/get', { id: '7' }))
  asked = []
  await refresh(cache, ['/fund/', '/fund/get'])
  expect(asked).toEqual(['/fund/get {"id":"7"}'])
  leave()
})
