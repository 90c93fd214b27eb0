// The calls of tasks: promotions and team weeks, what the user holds of them, and what they pay.
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type GetAnswer, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { pollEvery } from '@/lib/topic'

export type Promotion = GetAnswer<'/token/person/task/queryPage'>['items'][number]
export type PromotionDay = GetAnswer<'/token/person/task/getMyTaskItemList'>['items'][number]
export type MyPromotion = NonNullable<GetAnswer<'/token/person/task/getMyTaskItemDays'>['promotion']>
export type TeamWeek = GetAnswer<'/token/team/getWeekTaskInfo'>['items'][number]
export type TeamProgress = NonNullable<TeamWeek['team']>
export type MemberTickets = GetAnswer<'/token/team/getItemInfo'>['items'][number]
export type WhyNot = NonNullable<Promotion['whyNot']>
export type HandedIn = PostAnswer<'/token/person/task/subTask'>

const all = ['tasks'] as const
const quiet = { meta: { quiet: true } }
/** Pickups have no topic: the counts are asked for while a page is shown. */
const polled = { refetchInterval: pollEvery, ...quiet }

export const promotionList = {
  ...listQuery([...all, 'promotions'], ({ cursor, signal }) =>
    get('/token/person/task/queryPage', { cursor, limit: 20 }, { signal }),
  ),
  ...polled,
}

/** The promotion of a take; without one, the one that runs, or else the last. */
export const takeQuery = (takeId?: string) =>
  queryOptions({
    queryKey: [...all, 'take', takeId ?? 'running'],
    queryFn: async ({ signal }): Promise<MyPromotion | null> =>
      (await get('/token/person/task/getMyTaskItemDays', { takeId }, { signal })).promotion ?? null,
    staleTime: 5_000,
    ...polled,
  })

/** The promotion that runs, for pages on which it is a line; its counts are not followed there. */
export const runningQuery = queryOptions({
  ...takeQuery(),
  staleTime: 60_000,
  refetchInterval: false,
})

export const daysList = (takeId?: string) => ({
  ...listQuery([...all, 'days', takeId ?? 'all'], ({ cursor, signal }) =>
    get('/token/person/task/getMyTaskItemList', { takeId, cursor, limit: 20 }, { signal }),
  ),
  ...quiet,
})

export const earnedQuery = queryOptions({
  queryKey: [...all, 'money'],
  queryFn: ({ signal }) => get('/token/person/task/getTaskMoney', undefined, { signal }),
  ...quiet,
})

export const weeksQuery = queryOptions({
  queryKey: [...all, 'weeks'],
  queryFn: async ({ signal }) => (await get('/token/team/getWeekTaskInfo', undefined, { signal })).items,
  staleTime: 5_000,
  ...polled,
})

/** A team's week with its members, most tickets first; a member who does not lead it sees one line. */
export const teamQuery = (takeId?: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'team', takeId ?? 'now'],
    queryFn: ({ pageParam: cursor, signal }) =>
      get('/token/team/getItemInfo', { takeId, cursor, limit: 20 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next || undefined,
    ...polled,
  })

/** The settings that users may see, by their keys. */
export const configQuery = queryOptions({
  queryKey: [...all, 'config'],
  queryFn: async ({ signal }) => {
    const { items } = await get('/token/getConfig', undefined, { signal })
    return new Map(items.map(({ key, value }) => [key, value]))
  },
  staleTime: 10 * 60_000,
  ...quiet,
})

type Config = ReadonlyMap<string, string>
const usualHours = '22:30-10:00'
export const hoursQuery = {
  ...configQuery,
  select: (config: Config) => config.get('tasks.hours') ?? usualHours,
}

export function useTakePromotion(promotionId: string, onDoneHere: (mine: MyPromotion) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `takePromotion:${promotionId}`,
    call: (input: PostBody<'/token/person/task/receviceTask'>, options) =>
      post('/token/person/task/receviceTask', input, options),
    onDone: () => void moneyMoved(cache),
    onDoneHere,
  })
}

export function useTakeWeek(weekId: string, onDoneHere: (week: TeamWeek) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `takeWeek:${weekId}`,
    call: (input: PostBody<'/token/team/receviceTask'>, options) =>
      post('/token/team/receviceTask', input, options),
    onDone: () => void moneyMoved(cache),
    onDoneHere,
  })
}

export function useHandIn(itemId: string, onDone: (handed: HandedIn) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `handIn:${itemId}`,
    call: (input: PostBody<'/token/person/task/subTask'>, options) =>
      post('/token/person/task/subTask', input, options),
    onDone: handed => {
      onDone(handed)
      void moneyMoved(cache)
    },
  })
}

export function useLeave(takeId: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `leavePromotion:${takeId}`,
    call: (input: PostBody<'/token/person/task/cancelTask'>, options) =>
      post('/token/person/task/cancelTask', input, options),
    onDone: () => {
      onDone()
      void moneyMoved(cache)
    },
  })
}
