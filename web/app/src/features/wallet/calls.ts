// The calls of the wallet's pages: holdings, flows, receipts, channels and top-up orders.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, listOf, quiet } from '@/api/answers'
import type { GetAnswer, GetQuery } from '@/api/client'
import type { Me } from '@/api/me'
import { offlineAnswer } from '@/api/offline-cache'
import type { FlowFilter } from './flow-filter'
import { recent } from './index.asks.ts'

export type Holdings = Me['holdings']
export type FlowLine = GetAnswer<'/token/pay/getFlowList'>['items'][number]
export type Unit = FlowLine['unit']
export type Direction = NonNullable<NonNullable<GetQuery<'/token/pay/getFlowList'>>['direction']>
export type Receipt = GetAnswer<'/token/receipt/get'>
export type Statement = GetAnswer<'/token/pay/getStatement'>
export type Channel = GetAnswer<'/token/pay/getAccounts'>['items'][number]
export type TopUpLine = GetAnswer<'/token/pay/getRechargeList'>['items'][number]
export type TopUpOrder = NonNullable<GetAnswer<'/token/getOrderInfo'>['topUp']>
export type Transfer = NonNullable<TopUpOrder['transfer']>

/** What the wallet's pages show. */
export const walletCalls = [
  '/token/getUserIndex',
  '/token/getOrderInfo',
  '/token/otc/getWallet',
  '/token/pay/getAccounts',
  '/token/pay/getFlowList',
  '/token/pay/getOpenList',
  '/token/pay/getRechargeList',
  '/token/pay/getStatement',
  '/token/receipt/get',
] as const

export const flowQuery = (filter: FlowFilter) => listOf('/token/pay/getFlowList', filter)

/** The newest lines of the balance, for the wallet's first page. */
export const recentQuery = { ...offlineAnswer(...recent), ...quiet }

/** A receipt never changes once it is sealed; until then it is fetched again. */
export const receiptQuery = (id: string) =>
  queryOptions({
    ...answerOf('/token/receipt/get', { id }),
    refetchInterval: ({ state }) => (state.data && state.data.seal == null ? 2_000 : false),
    ...quiet,
  })

/** `month`: any day of it. */
export const statementQuery = (month: string) => answerOf('/token/pay/getStatement', { month })

export const channelsQuery = answerOf('/token/pay/getAccounts')

/** An order may have been paid at the bank while another page was open. */
export const topUpsQuery = { ...listOf('/token/pay/getRechargeList'), staleTime: 0 }

/** For the return from a provider's site, which uses another name for our order. */
export const newestTopUpQuery = queryOptions({
  ...answerOf('/token/pay/getRechargeList', { limit: 1 }),
  select: ({ items }) => items[0]?.id ?? null,
  staleTime: 0,
})

export const orderQuery = (orderId: string) =>
  queryOptions({
    ...answerOf('/token/getOrderInfo', { orderId }),
    select: ({ topUp }) => topUp ?? null,
    staleTime: 0,
    ...quiet,
  })

export type Earnings = GetAnswer<'/token/otc/getWallet'>

export const earningsQuery = { ...answerOf('/token/otc/getWallet'), ...quiet }

type PayoutLine = GetAnswer<'/token/pay/getOpenList'>['items'][number]
export type OpenPayout = PayoutLine & { state: 'reviewing' | 'submitted_to_bank' | 'refunding' }

/** Refunds and withdrawals, of the balance and of earnings, that are not over. */
export const openPayoutsQuery = queryOptions({
  ...answerOf('/token/pay/getOpenList'),
  select: ({ items }) => items as OpenPayout[],
  ...quiet,
})
