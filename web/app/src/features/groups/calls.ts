// What the group pages ask of the server, and the topic of a group. Polls are quiet: the page says itself how
// old its content is.
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { useMoneyCall } from '@/api/money'
import { rememberPromise } from './promises'
import { current, sets, setsAtOnce, setsOfPage, settings, waiting } from './questions.ts'

export type SetOnOffer = GetAnswer<'/gb/getSetList'>['items'][number]
export type Group = GetAnswer<'/gb/getGroupInfo'>
export type Member = Group['members'][number]
export type Seat = GetAnswer<'/token/gb/myJoinList'>['items'][number]
export type DrawRecord = GetAnswer<'/gb/getDraw'>
export type JoinCounts = GetAnswer<'/token/gb/getJoinCount'>

const all = ['groups'] as const
const listEvery = 10_000
/** As long as there is no group that has a topic. */
const waitingEvery = 15_000

/** Each change of a group that forms. */
export const topicOf = (groupId: string | undefined, state: Group['state'] | Seat['state'] | undefined) =>
  groupId && state === 'forming' ? `group/${groupId}` : ''

export const setList = listQuery([...all, 'sets'], ({ cursor, signal }) =>
  get(...sets(setsOfPage, cursor), { signal }),
)

/** Every set at once, for looking one up and for sorting. Sets are tens, not thousands. */
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
  refetchInterval: listEvery,
  meta: { quiet: true },
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
  /** Without one, whichever group of the set takes seats now. */
  groupId: string
  signedIn: boolean
}

/** A set's group as everybody sees it, put here on the way to one's own seat in it. */
export const currentGroup = (setId: string) =>
  queryOptions<Group>({ queryKey: [...all, 'current', setId], queryFn: skipToken })

export const groupKey = [...all, 'group'] as const

/** One group, with one's own seat where the server knows who asks. */
export const groupQuery = ({ setId, groupId, signedIn }: Shown) =>
  queryOptions({
    queryKey: [...groupKey, groupId || `of ${setId}`, signedIn],
    queryFn: async ({ signal, client }): Promise<Group> => {
      const taking = groupId ? undefined : await get(...current(setId), { signal })
      if (taking && signedIn) client.setQueryData(currentGroup(setId).queryKey, taking)
      const id = taking?.groupId ?? groupId
      const group = signedIn
        ? await get('/token/gb/getGroupInfo', { groupId: id }, { signal })
        : (taking ?? (await get('/gb/getGroupInfo', { groupId: id }, { signal })))
      if (group.state === 'forming') rememberPromise(group.groupId, group.commitment)
      return group
    },
    staleTime: 0,
    // Which group is the current one is never taken from an earlier visit.
    ...(groupId ? {} : { gcTime: 0 }),
    // Its topic says when it changes, once there is a group.
    refetchInterval: ({ state }) => (state.data ? false : waitingEvery),
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

type SeatFilter = Pick<GetQuery<'/token/gb/myJoinList'>, 'state' | 'result'>

export const mySeats = (filter: SeatFilter) => ({
  ...listQuery([...all, 'mine', filter], ({ cursor, signal }) =>
    get('/token/gb/myJoinList', { ...filter, cursor, limit: 20 }, { signal }),
  ),
  refetchInterval: listEvery,
  meta: { quiet: true },
})

export const myCounts = queryOptions({
  queryKey: [...all, 'counts'],
  queryFn: ({ signal }) => get('/token/gb/getJoinCount', undefined, { signal }),
  refetchInterval: listEvery,
  meta: { quiet: true },
})

/** My seats that wait for a coming group. */
export const waitingSeats = queryOptions({
  queryKey: [...all, 'waiting'],
  queryFn: ({ signal }) => get(...waiting, { signal }),
  staleTime: 0,
  refetchInterval: listEvery,
  meta: { quiet: true },
})

/** One of my seats, named by itself or by its group; null when I have no such seat. */
export const mySeat = (id: string) =>
  queryOptions({
    queryKey: [...all, 'seat', id],
    queryFn: async ({ signal }): Promise<Seat | null> => {
      const inGroup = await get('/token/gb/myJoinList', { groupId: id, limit: 1 }, { signal })
      return inGroup.items[0] ?? findSeat(id, signal)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'pending_group' ? waitingEvery : false),
    meta: { quiet: true },
  })

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
type BuyWish = Omit<PostBody<'/token/gb/buyGb'>, 'payPassword'>

interface Buying {
  /** Whatever page is shown by then, and beside it what only the set's own page does. */
  onDone: (bought: Bought, wish: BuyWish) => void
  onDoneHere: (bought: Bought) => void
  /** The sheet is there to show the refusal. */
  quiet: boolean
}

/** Whatever was bought, all that is known of one's money is old. */
export function useBuy(setId: string, { onDone, ...here }: Buying) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `buy:${setId}`,
    call: (wish: BuyWish, options, payPassword) => post('/token/gb/buyGb', { ...wish, payPassword }, options),
    onDone: (bought, wish) => {
      onDone(bought, wish)
      void cache.invalidateQueries()
    },
    ...here,
  })
}

export function useLeave(seatId: string, onDone: (left: PostAnswer<'/token/gb/leave'>) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `leave:${seatId}`,
    call: (wish: PostBody<'/token/gb/leave'>, options) => post('/token/gb/leave', wish, options),
    onDone: left => {
      onDone(left)
      void cache.invalidateQueries()
    },
  })
}
