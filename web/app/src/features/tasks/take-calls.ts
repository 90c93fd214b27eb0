// The calls of providers' tasks: what can be taken, what the user took, applied for, and sells.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { pollEvery } from '@/lib/topic'

export type Task = GetAnswer<'/token/task/user/getTaskIndex'>['items'][number]
export type TaskKind = NonNullable<GetQuery<'/token/task/user/getTaskIndex'>['kind']>
export type TakeByDay = NonNullable<GetAnswer<'/token/task/user/getMyTaskItem'>['running']>
export type Take = TakeByDay['take']
export type TakeDay = TakeByDay['days'][number]
export type Application = GetAnswer<'/token/task/user/getUserAppList'>['items'][number]
export type Taken = PostAnswer<'/token/task/user/receviceTask'>

const all = ['tasks', 'takes'] as const
const quiet = { meta: { quiet: true } }
/** Sales and decisions of providers have no topic. */
const polled = { refetchInterval: pollEvery, ...quiet }

export const taskList = (kind: TaskKind) => ({
  ...listQuery([...all, 'square', kind], ({ cursor, signal }) =>
    get('/token/task/user/getTaskIndex', { kind, cursor, limit: 20 }, { signal }),
  ),
  ...polled,
})

export const taskQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...all, 'task', taskId],
    queryFn: ({ signal }) => get('/token/task/user/getTask', { taskId }, { signal }),
    ...polled,
  })

/** A take of the user's with its days; without an id, the one that runs. */
export const takeQuery = (takeId?: string) =>
  queryOptions({
    queryKey: [...all, 'one', takeId ?? 'running'],
    queryFn: async ({ signal }): Promise<TakeByDay | null> =>
      (await get('/token/task/user/getMyTaskItem', { takeId }, { signal })).running ?? null,
    staleTime: 5_000,
    ...polled,
  })

export const takesList = {
  ...listQuery([...all, 'list'], ({ cursor, signal }) =>
    get('/token/task/user/getUserTaskItemList', { cursor, limit: 20 }, { signal }),
  ),
  ...quiet,
}

export const applicationsList = {
  ...listQuery([...all, 'applications'], ({ cursor, signal }) =>
    get('/token/task/user/getUserAppList', { cursor, limit: 20 }, { signal }),
  ),
  ...polled,
}

/** Which tasks the user holds, for pages on which they are a line. */
export const heldQuery = queryOptions({
  queryKey: ['tasks', 'held'],
  queryFn: ({ signal }) => get('/token/person/task/isTaskUser', undefined, { signal }),
  staleTime: 60_000,
  ...quiet,
})

export const countsQuery = queryOptions({
  queryKey: ['tasks', 'counts'],
  queryFn: ({ signal }) => get('/token/task/user/getTaskCount', undefined, { signal }),
  staleTime: 60_000,
  ...quiet,
})

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

export const useWithdraw = () =>
  useAct({
    call: (applicationId: string) => post('/token/task/user/withdrawApp', { applicationId }),
    stale: [['tasks']],
  })
