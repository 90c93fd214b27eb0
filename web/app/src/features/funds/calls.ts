// The calls of funds providers: the role, and the money that they lock.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAct } from '@/api/act'
import { answerOf, listOf, quiet } from '@/api/answers'
import { type GetAnswer, type GetQuery, type PostAnswer, type PostBody, post } from '@/api/client'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { pollEvery } from '@/lib/topic'

export type FundsInfo = GetAnswer<'/token/task/funds/getUserFundsInfo'>
export type Role = NonNullable<FundsInfo['role']>
export type BeforeApproval = NonNullable<FundsInfo['beforeApproval']>
export type FundDetails = GetAnswer<'/token/task/funds/getFundsInfo'>
export type Fund = FundDetails['fund']
export type FundLine = FundDetails['items'][number]
export type FundState = Fund['state']
export type CancelCheck = GetAnswer<'/token/task/funds/getFundsCancelCheck'>

/** All calls about funds and the tasks behind them. */
export const fundsCalls = ['/token/task/funds/'] as const
/** Operators decide meanwhile, and no topic says so. */
export const polled = { refetchInterval: pollEvery, ...quiet }

export const infoQuery = {
  ...answerOf('/token/task/funds/getUserFundsInfo'),
  ...polled,
}

export const fundList = (state: FundState) => ({
  ...listOf('/token/task/funds/getMyFundsList', { state }),
  ...polled,
})

export const fundQuery = (fundId: string) =>
  queryOptions({
    ...answerOf('/token/task/funds/getFundsInfo', { fundId, limit: 1 }),
    select: ({ fund }) => fund,
    ...polled,
  })

/** Its lines, newest first. */
export const fundLines = (fundId: string) => ({
  ...listOf('/token/task/funds/getFundsInfo', { fundId }),
  ...polled,
})

/** What a fund in this state asks for. */
export const cancelCheckQuery = (fundId: string, state: FundState) => {
  const check = answerOf('/token/task/funds/getFundsCancelCheck', { fundId })
  return { ...check, queryKey: [...check.queryKey, state], ...polled }
}

/** How many applications wait for the provider. */
export const waitingQuery = queryOptions({
  ...answerOf('/token/task/funds/task/getAppList', { state: 'pending', limit: 1 }),
  select: ({ waiting }) => waiting,
  ...polled,
})

type RoleCall = '/token/task/funds/app' | '/token/task/funds/resign'

/** Both answer with the role as it is then. */
const useRoleCall = <Path extends RoleCall>(path: Path) => {
  const cache = useQueryClient()
  const call = async (body: PostBody<Path>) => {
    const info: FundsInfo = await post(path, body)
    cache.setQueryData(infoQuery.queryKey, info)
    return info
  }
  return useAct(call, { refreshes: [...fundsCalls, '/token/getUserIndex'] })
}

export const useApply = () => useRoleCall('/token/task/funds/app')
export const useResign = () => useRoleCall('/token/task/funds/resign')

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
  useAct((remark: string) => post('/token/task/funds/editRemark', { ...on, remark }), {
    refreshes: fundsCalls,
    quiet: true,
  })
