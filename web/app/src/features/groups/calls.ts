// The calls of the group pages, and the topics that refresh them. Polls are quiet: the page itself says how
// old its content is.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, listOf, quiet, wholeOf } from '@/api/answers'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { byKey } from '@/api/settings'
import { pollEvery, useOwnTopic } from '@/lib/topic'
import { current, mineOf, waiting } from './detail.asks.ts'
import { rememberPromise } from './promises'

export type SetOnOffer = GetAnswer<'/gb/getSetList'>['items'][number]
export type Group = GetAnswer<'/gb/getGroupInfo'>
/** A group of the public queue. */
export type SetGroup = Group & { setId: string }
export type Member = Group['members'][number]
export type Seat = GetAnswer<'/token/gb/myJoinList'>['items'][number]
export type DrawRecord = GetAnswer<'/gb/getDraw'>
export type Coupon = NonNullable<GetAnswer<'/token/getUserCouponAmount'>['best']>
export type JoinCounts = GetAnswer<'/token/gb/getJoinCount'>

export const isOfSet = (group: Group): group is SetGroup => group.kind === 'public_queue'

/** Public and personal groups, and what is on offer of them. */
export const groupCalls = ['/gb/', '/token/gb/', '/token/person/gb/'] as const

/** Each change of a forming group. */
export const topicOf = (groupId: string | undefined, state: Group['state'] | Seat['state'] | undefined) =>
  groupId && state === 'forming' ? `group/${groupId}` : ''

/** Sets have no topic: every purchase changes one, so they would be signalled all the time. */
const polled = { refetchInterval: pollEvery, ...quiet }

export const setList = { ...listOf('/gb/getSetList'), ...polled }

/** All sets at once, for looking one up and for sorting. There are tens of sets, not thousands. */
export const everySet = queryOptions({
  ...wholeOf('/gb/getSetList'),
  select: ({ items }) => items,
  ...polled,
})

/** The members of a group: `taken` of them, so they are requested again only after a change. */
export const membersQuery = (groupId: string, taken: number) => {
  const members = answerOf('/gb/getBuyList', { groupId })
  return queryOptions({
    ...members,
    queryKey: [...members.queryKey, taken],
    enabled: taken > 0,
    staleTime: Number.POSITIVE_INFINITY,
    ...quiet,
  })
}

interface Shown {
  setId: string
  /** Without an id, the group of the set that takes seats now. */
  groupId: string
  signedIn: boolean
}

/** What shows one group. */
export const oneGroup = ['/gb/getCurGroup', '/gb/getGroupInfo', '/token/gb/getGroupInfo'] as const

function answerShown({ setId, groupId, signedIn }: Shown) {
  if (signedIn) return answerOf(...mineOf(groupId ? { groupId } : { setId }), remember)
  return groupId ? answerOf('/gb/getGroupInfo', { groupId }, remember) : answerOf(...current(setId), remember)
}

function remember({ state, groupId, commitment }: Group) {
  if (state === 'forming') rememberPromise(groupId, commitment)
}

/** One group, with the user's own seat if the user is signed in. */
export const groupQuery = (shown: Shown) =>
  queryOptions({
    ...answerShown(shown),
    // So that a group that is also stored under its id is not requested again at once.
    staleTime: 2_000,
    // Which group is the current one is never taken from an earlier visit.
    ...(shown.groupId ? {} : { gcTime: 0 }),
    // A set that takes no seats now has no group yet, and so no topic.
    refetchInterval: ({ state }) => (state.data ? false : pollEvery),
    ...quiet,
  })

export const groupSettings = queryOptions({
  ...answerOf('/gb/apiGetConfigs'),
  select: byKey,
  staleTime: 10 * 60_000,
  ...quiet,
})

export const drawQuery = (groupId: string) => ({
  ...answerOf('/gb/getDraw', { groupId }),
  staleTime: 0,
  ...quiet,
})

/** The coupon that takes most off a seat of this price. */
export const bestCouponQuery = (price: string) => ({
  ...answerOf('/token/getUserCouponAmount', { price }),
  ...quiet,
})

type SeatFilter = Pick<GetQuery<'/token/gb/myJoinList'>, 'state' | 'result'>

export const mySeats = (filter: SeatFilter) => ({ ...listOf('/token/gb/myJoinList', filter), ...quiet })

export const myCounts = { ...answerOf('/token/gb/getJoinCount'), ...quiet }

/** The user's seats that wait for a coming group. */
export const waitingSeats = { ...answerOf(...waiting), staleTime: 0, ...quiet }

/** The user's seats in groups that fill up now. */
export const formingSeats = {
  ...answerOf('/token/gb/myJoinList', { state: 'forming', limit: 20 }),
  ...quiet,
}

/** One of the user's seats, by its own id or its group's; null if there is no such seat. */
export const mySeat = (id: string) =>
  queryOptions({
    queryKey: ['/token/gb/myJoinList', 'one', id],
    queryFn: async ({ signal }): Promise<Seat | null> => {
      const inGroup = await get('/token/gb/myJoinList', { groupId: id, limit: 1 }, { signal })
      return inGroup.items[0] ?? findSeat(id, signal)
    },
    staleTime: 0,
    ...quiet,
  })

/** Refreshes the user's own seats, and their counts, on whichever pages show them. */
export const useSeatsTopic = () =>
  useOwnTopic('seats', ['/token/gb/myJoinList', '/token/gb/getJoinCount', '/token/getUserIndex'])

async function findSeat(id: string, signal: AbortSignal): Promise<Seat | null> {
  let cursor: string | undefined
  do {
    const page = await get('/token/gb/myJoinList', { cursor, limit: 100 }, { signal })
    const found = page.items.find(seat => seat.seatId === id)
    if (found) return found
    cursor = page.next ?? undefined
  } while (cursor)
  return null
}

export const canLeave = (seat: Seat) => seat.state === 'pending_group' || seat.state === 'forming'

type Bought = PostAnswer<'/token/gb/buyGb'>
type BuyInput = Omit<PostBody<'/token/gb/buyGb'>, 'payPassword'>

interface Buying {
  /** Called whatever page is shown by then; the set's own page adds its part. */
  onDone: (bought: Bought, input: BuyInput) => void
  onDoneHere: (bought: Bought) => void
  /** The sheet shows the refusal. */
  quiet: boolean
}

/** After a purchase, all cached figures about the user's money are stale. */
export function useBuy(setId: string, { onDone, ...here }: Buying) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `buy:${setId}`,
    call: (input: BuyInput, options, payPassword) =>
      post('/token/gb/buyGb', { ...input, payPassword }, options),
    onDone: (bought, input) => {
      onDone(bought, input)
      void moneyMoved(cache)
    },
    ...here,
  })
}

export function useLeave(seatId: string, onDone: (left: PostAnswer<'/token/gb/leave'>) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `leave:${seatId}`,
    call: (input: PostBody<'/token/gb/leave'>, options) => post('/token/gb/leave', input, options),
    onDone: left => {
      onDone(left)
      void moneyMoved(cache)
    },
  })
}
