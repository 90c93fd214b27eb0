// The calls of a provider's tasks: publishing, their takers, applications, and the blacklist.
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { byKey, settingsQuery } from '@/api/settings'
import { isRefused } from '@/lib/refused'
import { fundsCalls, polled } from './calls'

export type Task = GetAnswer<'/token/task/funds/getTaskList'>['items'][number]
export type TaskState = Task['state']
export type Wanted = PostBody<'/token/task/funds/addTask'>
export type Quote = PostAnswer<'/token/task/funds/quote'>
export type Take = GetAnswer<'/token/task/funds/getUserByTask'>['items'][number]
export type TakeByDay = GetAnswer<'/token/task/funds/task/getTaskItem'>
export type TakeDay = TakeByDay['days'][number]
export type Split = Quote['atLeastPrice']
export type WhyNot = NonNullable<Quote['whyNot']>
export type Application = GetAnswer<'/token/task/funds/task/getAppList'>['items'][number]
export type ApplicationState = Application['state']
export type Blocked = GetAnswer<'/token/task/funds/black/getList'>['items'][number]
export type BlockBy = GetQuery<'/token/task/funds/black/add'>

export const taskList = { ...listOf('/token/task/funds/getTaskList'), ...polled }

/** Nothing of a task that is another's. */
export const taskQuery = (taskId: string) =>
  queryOptions({
    ...answerOf('/token/task/funds/getTaskList', { taskId }),
    select: ({ items }): Task | null => items[0] ?? null,
    ...polled,
  })

export const takerList = (taskId: string) => ({
  ...listOf('/token/task/funds/getUserByTask', { taskId }),
  ...polled,
})

export const takeQuery = (takeId: string) => ({
  ...answerOf('/token/task/funds/task/getTaskItem', { takeId }),
  ...polled,
})

/** The bounds of a task; shares in 1/100 of a percent. */
export const termsQuery = queryOptions({
  ...settingsQuery,
  select: answer => {
    const settings = byKey(answer)
    const term = (key: string) => Number(settings.get(`tasks.${key}`))
    return {
      leastPortions: term('least_portions'),
      leastTickets: term('least_portion'),
      leastShare: term('least_share'),
      mostShare: term('most_share'),
      successFrom: term('success_from'),
      /** In minutes from the begin of a week. */
      takingEnds: term('taking_ends'),
    }
  },
})

/** Those that a task may be published behind. */
export const activeFundsQuery = queryOptions({
  ...answerOf('/token/task/funds/getMyFundsList', { state: 'active', limit: 100 }),
  select: ({ items }) => items,
  ...quiet,
})

/** Changes nothing; a refusal says why such a task cannot be. */
export const quoteQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['/token/task/funds/quote', wanted],
    queryFn: ({ signal }) => post('/token/task/funds/quote', wanted, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: (failures, error) => failures < 2 && !isRefused(error),
    ...polled,
  })

export const applicationList = (state: ApplicationState) => ({
  ...listOf('/token/task/funds/task/getAppList', { state }),
  ...polled,
})

export const blockedList = { ...listOf('/token/task/funds/black/getList'), ...quiet }

interface OnPublished {
  onDone: (task: Task) => void
  onDoneHere: (task: Task) => void
}

/** The form shows the refusal. */
export function usePublish({ onDone, onDoneHere }: OnPublished) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: 'publishTask',
    call: (input: Wanted, options) => post('/token/task/funds/addTask', input, options),
    onDone: task => {
      onDone(task)
      void moneyMoved(cache)
    },
    onDoneHere,
    quiet: true,
  })
}

/** Both answer with the task as it is then. */
const useTaskCall = <Input>(call: (input: Input) => Promise<Task>) =>
  useAct(call, { refreshes: fundsCalls, isStaleIfRefused: true })

type Stop = GetQuery<'/token/task/funds/stopTask'>
export const useStop = () => useTaskCall((input: Stop) => get('/token/task/funds/stopTask', input))
export const useEndTaking = () =>
  useTaskCall((taskId: string) => get('/token/task/funds/cancelTask', { taskId }))

export function useEndTake(takeId: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `endTake:${takeId}`,
    call: (input: PostBody<'/token/task/funds/cancelTaskItem'>, options) =>
      post('/token/task/funds/cancelTaskItem', input, options),
    onDone: () => {
      onDone()
      void moneyMoved(cache)
    },
  })
}

export function useDecide(applicationId: string, onDone: (decided: Application) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `decide:${applicationId}`,
    call: (input: PostBody<'/token/task/funds/checkTaskApp'>, options) =>
      post('/token/task/funds/checkTaskApp', input, options),
    onDone: decided => {
      onDone(decided)
      void moneyMoved(cache)
    },
  })
}

const useBlacklistCall = <Input>(call: (input: Input) => Promise<Blocked>) =>
  useAct(call, { refreshes: fundsCalls })

export const useBlock = () => useBlacklistCall((by: BlockBy) => get('/token/task/funds/black/add', by))
export const useUnblock = () =>
  useBlacklistCall((blackId: string) => get('/token/task/funds/black/delete', { blackId }))
