// The calls of funds providers: the role, and the money that they lock.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { type GetAnswer, type GetQuery, get, type PostAnswer, type PostBody, post } from '@/api/client'
import { listQuery } from '@/api/lists'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { pollEvery } from '@/lib/topic'
import { rememberProvider } from './known-provider'

export type FundsInfo = GetAnswer<'/token/task/funds/getUserFundsInfo'>
export type Role = NonNullable<FundsInfo['role']>
export type BeforeApproval = NonNullable<FundsInfo['beforeApproval']>
export type FundDetails = GetAnswer<'/token/task/funds/getFundsInfo'>
export type Fund = FundDetails['fund']
export type FundLine = FundDetails['items'][number]
export type FundState = Fund['state']
export type CancelCheck = GetAnswer<'/token/task/funds/getFundsCancelCheck'>

/** Of all queries about funds and the tasks behind them. */
export const all = ['funds'] as const
const infoKey = [...all, 'info'] as const
export const quiet = { meta: { quiet: true } }
/** Operators decide meanwhile, and no topic says so. */
export const polled = { refetchInterval: pollEvery, ...quiet }

export const infoQuery = queryOptions({
  queryKey: infoKey,
  queryFn: async ({ signal }) => {
    const info = await get('/token/task/funds/getUserFundsInfo', undefined, { signal })
    rememberProvider(info.isProvider)
    return info
  },
  ...polled,
})

export const fundList = (state: FundState) => ({
  ...listQuery([...all, 'list', state], ({ cursor, signal }) =>
    get('/token/task/funds/getMyFundsList', { state, cursor, limit: 20 }, { signal }),
  ),
  ...polled,
})

export const fundQuery = (fundId: string) =>
  queryOptions({
    queryKey: [...all, 'one', fundId],
    queryFn: async ({ signal }) =>
      (await get('/token/task/funds/getFundsInfo', { fundId, limit: 1 }, { signal })).fund,
    ...polled,
  })

/** Its lines, newest first. */
export const fundLines = (fundId: string) => ({
  ...listQuery([...all, 'one', fundId, 'lines'], ({ cursor, signal }) =>
    get('/token/task/funds/getFundsInfo', { fundId, cursor, limit: 20 }, { signal }),
  ),
  ...polled,
})

export const cancelCheckQuery = (fundId: string, state: FundState) =>
  queryOptions({
    queryKey: [...all, 'check', fundId, state],
    queryFn: ({ signal }) => get('/token/task/funds/getFundsCancelCheck', { fundId }, { signal }),
    ...polled,
  })

/** How many applications wait for the provider. */
export const waitingQuery = queryOptions({
  queryKey: [...all, 'tasks', 'applications', 'count'],
  queryFn: async ({ signal }) =>
    (await get('/token/task/funds/task/getAppList', { state: 'pending', limit: 1 }, { signal })).waiting,
  ...polled,
})

type RoleCall = '/token/task/funds/app' | '/token/task/funds/resign'

/** Both answer with the role as it is then. */
const useRoleCall = <Input>(ask: (input: Input) => Promise<PostAnswer<RoleCall>>) => {
  const cache = useQueryClient()
  const call = async (input: Input) => {
    const info = await ask(input)
    rememberProvider(info.isProvider)
    cache.setQueryData(infoKey, info)
    return info
  }
  return useAct({ call, stale: [all] })
}

export const useApply = () => useRoleCall((note: string) => post('/token/task/funds/app', { note }))
export const useResign = () => useRoleCall(() => post('/token/task/funds/resign', undefined))

export type Locking = Omit<PostBody<'/token/task/funds/add'>, 'payPassword'>

interface OnLocked {
  onDone: (fund: Fund) => void
  onDoneHere: (fund: Fund) => void
  /** The sheet shows the refusal. */
  quiet: boolean
}

export function useLock({ onDone, onDoneHere, quiet }: OnLocked) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: 'lockFund',
    call: (input: Locking, options, payPassword) =>
      post('/token/task/funds/add', { ...input, payPassword }, options),
    onDone: ({ fund }) => {
      onDone(fund)
      void moneyMoved(cache)
    },
    onDoneHere: ({ fund }) => onDoneHere(fund),
    quiet,
  })
}

type Cancelled = PostAnswer<'/token/task/funds/cancel'>

export function useCancelFund(fundId: string, onDone: (answer: Cancelled) => void) {
  const cache = useQueryClient()
  return useMoneyCall({
    name: `cancelFund:${fundId}`,
    call: (input: GetQuery<'/token/task/funds/getFundsCancelCheck'>, options) =>
      post('/token/task/funds/cancel', input, options),
    onDone: answer => {
      onDone(answer)
      void moneyMoved(cache)
    },
  })
}

/** Of a fund, or on the taker of a take. */
export type RemarkOn = { fundId: string } | { takeId: string }

/** The form shows the refusal. */
export const useRemark = (on: RemarkOn) =>
  useAct({
    call: (remark: string) => post('/token/task/funds/editRemark', { ...on, remark }),
    stale: [all],
    quiet: true,
  })
