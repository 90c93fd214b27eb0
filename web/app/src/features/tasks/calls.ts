// The calls of tasks: promotions and team weeks, what the user holds of them, and what they pay.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, type PostAnswer, type PostBody, post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { byKey, settingsQuery } from '@/api/settings'
import { pollEvery } from '@/lib/topic'

export type Promotion = GetAnswer<'/token/person/task/queryPage'>['items'][number]
export type PromotionDay = GetAnswer<'/token/person/task/getMyTaskItemList'>['items'][number]
export type MyPromotion = NonNullable<GetAnswer<'/token/person/task/getMyTaskItemDays'>['promotion']>
export type TeamWeek = GetAnswer<'/token/team/getWeekTaskInfo'>['items'][number]
export type TeamProgress = NonNullable<TeamWeek['team']>
export type MemberTickets = GetAnswer<'/token/team/getItemInfo'>['items'][number]
export type WhyNot = NonNullable<Promotion['whyNot']>
export type HandedIn = PostAnswer<'/token/person/task/subTask'>

/** Promotions, team weeks, and tasks of providers. */
export const taskCalls = [
  '/token/person/task/',
  '/token/task/user/',
  '/token/team/getItemInfo',
  '/token/team/getWeekTaskInfo',
  '/token/getConfig',
] as const

/** Pickups have no topic: the counts are asked for while a page is shown. */
const polled = { refetchInterval: pollEvery, ...quiet }

export const promotionList = { ...listOf('/token/person/task/queryPage'), ...polled }

/** The promotion of a take; without one, the one that runs, or else the last. */
export const takeQuery = (takeId?: string) =>
  queryOptions({
    ...answerOf('/token/person/task/getMyTaskItemDays', { takeId }),
    select: ({ promotion }): MyPromotion | null => promotion ?? null,
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
  ...listOf('/token/person/task/getMyTaskItemList', { takeId }),
  ...quiet,
})

export const earnedQuery = { ...answerOf('/token/person/task/getTaskMoney'), ...quiet }

export const weeksQuery = queryOptions({
  ...answerOf('/token/team/getWeekTaskInfo'),
  select: ({ items }) => items,
  staleTime: 5_000,
  ...polled,
})

/** A team's week with its members, most tickets first; a member who does not lead it sees one line. */
export const teamQuery = (takeId?: string) => ({
  ...listOf('/token/team/getItemInfo', { takeId }),
  ...polled,
})

const usualHours = '22:30-10:00'
export const hoursQuery = queryOptions({
  ...settingsQuery,
  select: answer => byKey(answer).get('tasks.hours') ?? usualHours,
})

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
