// The calls of personal groups.
import { keyOf } from '@gomve/shared/answers'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, listOf, quiet, wholeOf } from '@/api/answers'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { rememberPromise } from '@/features/groups'
import { pollEvery } from '@/lib/topic'

export type Offer = GetAnswer<'/gb/person/getList'>['items'][number]
export type Batch = GetAnswer<'/gb/person/getBatch'>
export type BatchGroup = Batch['groups']['items'][number]
export type MyBatch = GetAnswer<'/token/person/gb/master/getMyList'>['items'][number]
export type Quote = GetAnswer<'/token/person/gb/master/quote'>
export type FreeOfClass = Quote['free'][number]
export type BatchState = MyBatch['state']
export type Sort = NonNullable<GetQuery<'/gb/person/getList'>['sort']>

/** Batches have no topic of their own: each of their groups has. */
const polled = { refetchInterval: pollEvery, ...quiet }

export const offerList = (sort: Sort) => ({ ...listOf('/gb/person/getList', { sort }), ...polled })

/** A batch with its newest groups. */
export const batchQuery = (batchId: string) => ({
  ...answerOf('/gb/person/getBatch', { batchId }, remember),
  staleTime: 2_000,
  ...polled,
})

/** A batch and all its announced groups, newest first. */
export const batchGroups = (batchId: string) => ({
  ...listQuery(keyOf('/gb/person/getBatch', { batchId }, 'list'), async ({ cursor, signal }) => {
    const batch = await get('/gb/person/getBatch', { batchId, cursor, limit: 20 }, { signal })
    remember(batch)
    return { ...batch.groups, offer: batch.offer }
  }),
  ...polled,
})

/** What the device has seen before a draw is its evidence. */
function remember({ groups }: Batch) {
  for (const { groupId, commitment, state } of groups.items) {
    if (state === 'forming') rememberPromise(groupId, commitment)
  }
}

export const myBatchList = (state?: BatchState) => ({
  ...listOf('/token/person/gb/master/getMyList', { state }),
  ...polled,
})

/** One batch of the user's own; null if it is another's. */
export const myBatchQuery = (batchId: string) =>
  queryOptions({
    ...answerOf('/token/person/gb/master/getMyList', { batchId, limit: 1 }),
    select: ({ items }): MyBatch | null => items[0] ?? null,
    staleTime: 5_000,
    ...quiet,
  })

export type Wanted = Partial<GetQuery<'/token/person/gb/master/quote'>>

/** What a launch would hold and pay; while another is reckoned, the last one stays. */
export const quoteQuery = (wanted: Wanted = {}) =>
  queryOptions({
    ...answerOf('/token/person/gb/master/quote', { ticketIds: [], ...wanted }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    ...quiet,
  })

/** The user's tickets of a class that no deal has claimed and that wait for their number. */
export const freeTickets = (classId: string) =>
  queryOptions({
    ...wholeOf('/token/vr/getTicketList', { state: 'awaiting_number' }),
    select: ({ items }) => items.filter(one => one.classId === classId && one.claim === 'none'),
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
      void moneyMoved(cache)
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
      cache.setQueryData(myBatchQuery(batch.batchId).queryKey, { items: [batch] })
      onDone(batch)
      void moneyMoved(cache)
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
      void moneyMoved(cache)
    },
  })
}
