// The calls of the group pages, and the topics that refresh them. Polls are quiet: the page itself says how
// old its content is.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMoneyCall } from '@/api/money'
import { pollEvery, useOwnTopic } from '@/lib/topic'
import { rememberPromise } from './promises'
import { current, mineOf, sets, setsAtOnce, setsOfPage, settings, waiting } from './questions.ts'

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

const all = ['groups'] as const
/** Each change of a forming group. */
export const topicOf = (groupId: string | undefined, state: Group['state'] | Seat['state'] | undefined) =>
  groupId && state === 'forming' ? `group/${groupId}` : ''

/** Sets have no topic: every purchase changes one, so they would be signalled all the time. */
const polled = { refetchInterval: pollEvery, meta: { quiet: true } }

export const setList = {
  ...listQuery([...all, 'sets'], ({ cursor, signal }) => get(...sets(setsOfPage, cursor), { signal })),
  ...polled,
}

/** All sets at once, for looking one up and for sorting. There are tens of sets, not thousands. */
export const everySet = queryOptions({
  queryKey: [...all, 'every-set'],
  queryFn: async ({ signal }) => {
    const onOffer: SetOnOffer[] = []
    let cursor: string | undefined
    do {
      const page = await get(...sets(setsAtOnce, cursor), { signal })
      onOffer.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor)
    return onOffer
  },
  ...polled,
})

/** The members of a group. The key contains the count, so it is requested again only after a change. */
export const membersQuery = (groupId: string, taken: number) =>
  queryOptions({
    queryKey: [...all, 'members', groupId, taken],
    queryFn: ({ signal }) => get('/gb/getBuyList', { groupId }, { signal }),
    enabled: taken > 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

interface Shown {
  setId: string
  /** Without an id, the group of the set that takes seats now. */
  groupId: string
  signedIn: boolean
}

export const groupKey = [...all, 'group'] as const

/** One group, with the user's own seat if the user is signed in. */
export const groupQuery = ({ setId, groupId, signedIn }: Shown) =>
  queryOptions({
    queryKey: [...groupKey, groupId || `of ${setId}`, signedIn],
    queryFn: async ({ signal }): Promise<Group> => {
      const group = signedIn
        ? await get(...mineOf(groupId ? { groupId } : { setId }), { signal })
        : groupId
          ? await get('/gb/getGroupInfo', { groupId }, { signal })
          : await get(...current(setId), { signal })
      if (group.state === 'forming') rememberPromise(group.groupId, group.commitment)
      return group
    },
    // So that a group that is also stored under its id is not requested again at once.
    staleTime: 2_000,
    // Which group is the current one is never taken from an earlier visit.
    ...(groupId ? {} : { gcTime: 0 }),
    // A set that takes no seats now has no group yet, and so no topic.
    refetchInterval: ({ state }) => (state.data ? false : pollEvery),
    meta: { quiet: true },
  })

export const groupSettings = queryOptions({
  queryKey: [...all, 'settings'],
  queryFn: async ({ signal }) => {
    const { items } = await get(...settings, { signal })
    return new Map(items.map(({ key, value }) => [key, value]))
  },
  staleTime: 10 * 60_000,
  meta: { quiet: true },
})

export const drawQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...all, 'draw', groupId],
    queryFn: ({ signal }) => get('/gb/getDraw', { groupId }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** The coupon that takes most off a seat of this price. */
export const bestCouponQuery = (price: string) =>
  queryOptions({
    queryKey: ['rewards', 'best', price],
    queryFn: ({ signal }) => get('/token/getUserCouponAmount', { price }, { signal }),
    meta: { quiet: true },
  })

type SeatFilter = Pick<GetQuery<'/token/gb/myJoinList'>, 'state' | 'result'>

const mySeatsKey = [...all, 'mine'] as const
const mySeatKey = [...all, 'seat'] as const

export const mySeats = (filter: SeatFilter) => ({
  ...listQuery([...mySeatsKey, filter], ({ cursor, signal }) =>
    get('/token/gb/myJoinList', { ...filter, cursor, limit: 20 }, { signal }),
  ),
  meta: { quiet: true },
})

export const myCounts = queryOptions({
  queryKey: [...all, 'counts'],
  queryFn: ({ signal }) => get('/token/gb/getJoinCount', undefined, { signal }),
  meta: { quiet: true },
})

/** The user's seats that wait for a coming group. */
export const waitingSeats = queryOptions({
  queryKey: [...all, 'waiting'],
  queryFn: ({ signal }) => get(...waiting, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

/** The user's seats in groups that fill up now. */
export const formingSeats = queryOptions({
  queryKey: [...mySeatsKey, 'forming'],
  queryFn: ({ signal }) => get('/token/gb/myJoinList', { state: 'forming', limit: 20 }, { signal }),
  meta: { quiet: true },
})

/** One of the user's seats, by its own id or its group's; null if there is no such seat. */
export const mySeat = (id: string) =>
  queryOptions({
    queryKey: [...mySeatKey, id],
    queryFn: async ({ signal }): Promise<Seat | null> => {
      const inGroup = await get('/token/gb/myJoinList', { groupId: id, limit: 1 }, { signal })
      return inGroup.items[0] ?? findSeat(id, signal)
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** Refreshes the user's own seats on whichever pages show them. */
export const useSeatsTopic = () =>
  useOwnTopic('seats', [mySeatsKey, mySeatKey, myCounts.queryKey, waitingSeats.queryKey])

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
      void cache.invalidateQueries()
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
      void cache.invalidateQueries()
    },
  })
}
