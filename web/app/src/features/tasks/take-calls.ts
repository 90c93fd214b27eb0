// The calls of providers' tasks: what can be taken, what the user took, applied for, and sells.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, type GetQuery, type PostAnswer, type PostBody, post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { pollEvery } from '@/lib/topic'
import { taskCalls } from './calls'

export type Task = GetAnswer<'/token/task/user/getTaskIndex'>['items'][number]
export type TaskKind = NonNullable<GetQuery<'/token/task/user/getTaskIndex'>['kind']>
export type TakeByDay = NonNullable<GetAnswer<'/token/task/user/getMyTaskItem'>['running']>
export type Take = TakeByDay['take']
export type TakeDay = TakeByDay['days'][number]
export type Application = GetAnswer<'/token/task/user/getUserAppList'>['items'][number]
export type Taken = PostAnswer<'/token/task/user/receviceTask'>

/** Sales and decisions of providers have no topic. */
const polled = { refetchInterval: pollEvery, ...quiet }

export const taskList = (kind: TaskKind) => ({
  ...listOf('/token/task/user/getTaskIndex', { kind }),
  ...polled,
})

export const taskQuery = (taskId: string) => ({
  ...answerOf('/token/task/user/getTask', { taskId }),
  ...polled,
})

/** A take of the user's with its days; without an id, the one that runs. */
export const takeQuery = (takeId?: string) =>
  queryOptions({
    ...answerOf('/token/task/user/getMyTaskItem', { takeId }),
    select: ({ running }): TakeByDay | null => running ?? null,
    staleTime: 5_000,
    ...polled,
  })

export const takesList = { ...listOf('/token/task/user/getUserTaskItemList'), ...quiet }

export const applicationsList = { ...listOf('/token/task/user/getUserAppList'), ...polled }

/** Which tasks the user holds, for pages on which they are a line. */
export const heldQuery = { ...answerOf('/token/person/task/isTaskUser'), staleTime: 60_000, ...quiet }

export const countsQuery = { ...answerOf('/token/task/user/getTaskCount'), staleTime: 60_000, ...quiet }

export function useTakeTask(taskId: string, onDoneHere: (taken: Taken) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `takeTask:${taskId}`,
    call: (input: PostBody<'/token/task/user/receviceTask'>, options) =>
      post('/token/task/user/receviceTask', input, options),
    onDone: () => void moneyMoved(cache),
    onDoneHere,
  })
}

export function useLaunchGroups(takeId: string, onDone: (groups: number) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `launchTask:${takeId}`,
    call: (input: PostBody<'/token/task/user/launch'>, options) =>
      post('/token/task/user/launch', input, options),
    onDone: (_, { count }) => {
      onDone(count)
      void moneyMoved(cache)
    },
  })
}

export function useHandInDay(takeId: string, onDone: (day: TakeDay) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `handInTake:${takeId}`,
    call: (input: PostBody<'/token/person/task/subTask'>, options) =>
      post('/token/person/task/subTask', input, options),
    onDone: ({ take }) => {
      if (take) onDone(take)
      void moneyMoved(cache)
    },
  })
}

export function useCancelTake(takeId: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `cancelTake:${takeId}`,
    call: (input: PostBody<'/token/task/user/cancelTask'>, options) =>
      post('/token/task/user/cancelTask', input, options),
    onDone: () => {
      onDone()
      void moneyMoved(cache)
    },
  })
}

export const useWithdraw = () => useAct('/token/task/user/withdrawApp', { refreshes: taskCalls })
