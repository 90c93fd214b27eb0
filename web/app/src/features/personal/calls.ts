// The calls of personal groups. Their keys are below those of groups, so that what refreshes groups refreshes
// these.
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMoneyCall } from '@/api/money'
import { pollEvery } from '@/lib/topic'
import { rememberPromise } from '../groups/promises'
import { offers } from '../groups/questions.ts'

export type Offer = GetAnswer<'/gb/person/getList'>['items'][number]
export type Batch = GetAnswer<'/gb/person/getBatch'>
export type BatchGroup = Batch['groups']['items'][number]
export type MyBatch = GetAnswer<'/token/person/gb/master/getMyList'>['items'][number]
export type Quote = GetAnswer<'/token/person/gb/master/quote'>
export type FreeOfClass = Quote['free'][number]
export type BatchState = MyBatch['state']
export type Sort = NonNullable<GetQuery<'/gb/person/getList'>['sort']>

const all = ['groups', 'personal'] as const
export const batchKey = [...all, 'batch'] as const
export const mineKey = [...all, 'mine'] as const
const quiet = { meta: { quiet: true } }
/** Batches have no topic of their own: each of their groups has. */
const polled = { refetchInterval: pollEvery, ...quiet }

export const offerList = (sort: Sort) => ({
  ...listQuery([...all, 'offers', sort], ({ cursor, signal }) =>
    get(...offers(sort, 20, cursor), { signal }),
  ),
  ...polled,
})

/** A batch with its newest groups. */
export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...batchKey, batchId],
    queryFn: async ({ signal }) => {
      const batch = await get('/gb/person/getBatch', { batchId }, { signal })
      remember(batch)
      return batch
    },
    staleTime: 2_000,
    ...polled,
  })

/** A batch and all its announced groups, newest first. */
export const batchGroups = (batchId: string) =>
  infiniteQueryOptions({
    queryKey: [...batchKey, batchId, 'groups'],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const batch = await get('/gb/person/getBatch', { batchId, cursor, limit: 20 }, { signal })
      remember(batch)
      return { ...batch.groups, offer: batch.offer }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next || undefined,
    ...polled,
  })

/** What the device has seen before a draw is its evidence. */
function remember({ groups }: Batch) {
  for (const { groupId, commitment, state } of groups.items) {
    if (state === 'forming') rememberPromise(groupId, commitment)
  }
}

export const myBatchList = (state?: BatchState) => ({
  ...listQuery([...mineKey, state ?? 'all'], ({ cursor, signal }) =>
    get('/token/person/gb/master/getMyList', { state, cursor, limit: 20 }, { signal }),
  ),
  ...polled,
})

/** One batch of the user's own; null if it is another's. */
export const myBatchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...mineKey, 'one', batchId],
    queryFn: async ({ signal }): Promise<MyBatch | null> => {
      const { items } = await get('/token/person/gb/master/getMyList', { batchId, limit: 1 }, { signal })
      return items[0] ?? null
    },
    staleTime: 5_000,
    ...quiet,
  })

export type Wanted = Partial<GetQuery<'/token/person/gb/master/quote'>>

/** What a launch would hold and pay; while another is reckoned, the last one stays. */
export const quoteQuery = (wanted: Wanted = {}) =>
  queryOptions({
    queryKey: [...all, 'quote', wanted],
    queryFn: ({ signal }) => get('/token/person/gb/master/quote', { ticketIds: [], ...wanted }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    ...quiet,
  })

/** The user's tickets of a class that no deal has claimed and that wait for their number. */
export const freeTickets = (classId: string) =>
  queryOptions({
    queryKey: ['tickets', 'free', classId],
    queryFn: async ({ signal }) => {
      const found: GetAnswer<'/token/vr/getTicketList'>['items'] = []
      let cursor: string | undefined
      do {
        const page = await get(
          '/token/vr/getTicketList',
          { state: 'awaiting_number', cursor, limit: 100 },
          { signal },
        )
        found.push(...page.items.filter(one => one.classId === classId && one.claim === 'none'))
        cursor = page.next ?? undefined
      } while (cursor)
      return found
    },
    ...quiet,
  })

type Join = Omit<PostBody<'/token/person/gb/joinGb'>, 'payPassword'>
export type Joined = PostAnswer<'/token/person/gb/joinGb'>

interface Joining {
  /** Called whatever page is shown by then. */
  onDone: (joined: Joined, input: Join) => void
  onDoneHere: (joined: Joined) => void
  /** The sheet shows the refusal. */
  quiet: boolean
}

export function useJoin(batchId: string, { onDone, ...here }: Joining) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `join:${batchId}`,
    call: (input: Join, options, payPassword) =>
      post('/token/person/gb/joinGb', { ...input, payPassword }, options),
    onDone: (joined, input) => {
      onDone(joined, input)
      void cache.invalidateQueries()
    },
    ...here,
  })
}

export type Launch = Omit<PostBody<'/token/person/gb/master/add'>, 'payPassword'>

interface Launching {
  onDone: (batch: MyBatch) => void
  onDoneHere: (batch: MyBatch) => void
  quiet: boolean
}

export function useLaunch({ onDone, ...here }: Launching) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: 'launch',
    call: (input: Launch, options, payPassword) =>
      post('/token/person/gb/master/add', { ...input, payPassword }, options),
    onDone: (batch: MyBatch) => {
      cache.setQueryData(myBatchQuery(batch.batchId).queryKey, batch)
      onDone(batch)
      void cache.invalidateQueries()
    },
    ...here,
  })
}

export function useCancel(batchId: string, onDone: (batch: MyBatch) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `cancel:${batchId}`,
    call: (input: GetQuery<'/token/person/gb/master/cancel'>, options) =>
      get('/token/person/gb/master/cancel', input, options),
    onDone: batch => {
      onDone(batch)
      void cache.invalidateQueries()
    },
  })
}
