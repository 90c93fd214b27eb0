// The calls of the wallet's pages: holdings, flows, receipts, channels and top-up orders.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, type GetQuery, get } from '@/api/client'
import { listQuery } from '@/api/lists'
import { offline } from '@/api/offline-cache'
import { me } from '@/features/profile/questions.ts'
import { setAwaitingPayment } from '@/shell/badge'
import type { FlowFilter } from './flow-filter'
import { recent } from './questions.ts'

export type Index = GetAnswer<'/token/getUserIndex'>
export type Holdings = Index['holdings']
export type FlowLine = GetAnswer<'/token/pay/getFlowList'>['items'][number]
export type Unit = FlowLine['unit']
export type Direction = NonNullable<NonNullable<GetQuery<'/token/pay/getFlowList'>>['direction']>
export type Receipt = GetAnswer<'/token/receipt/get'>
export type Statement = GetAnswer<'/token/pay/getStatement'>
export type Channel = GetAnswer<'/token/pay/getAccounts'>['items'][number]
export type TopUpLine = GetAnswer<'/token/pay/getRechargeList'>['items'][number]
export type TopUpOrder = NonNullable<GetAnswer<'/token/getOrderInfo'>['topUp']>
export type Transfer = NonNullable<TopUpOrder['transfer']>

export const indexQuery = queryOptions({
  ...offline(['wallet', 'index'], async signal => {
    const index = await get(...me, { signal })
    setAwaitingPayment(index.awaitingPayment)
    return index
  }),
  meta: { quiet: true },
})

export const flowQuery = (filter: FlowFilter) =>
  listQuery(['wallet', 'flow', filter], ({ cursor, signal }) =>
    get('/token/pay/getFlowList', { ...filter, cursor, limit: 20 }, { signal }),
  )

/** The newest lines of the balance, for the wallet's first page. */
export const recentQuery = queryOptions({
  ...offline(['wallet', 'recent'], signal => get(...recent, { signal })),
  meta: { quiet: true },
})

/** A receipt never changes once it is sealed; until then it is fetched again. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['wallet', 'receipt', id],
    queryFn: ({ signal }) => get('/token/receipt/get', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.seal == null ? 2_000 : false),
    meta: { quiet: true },
  })

/** `month`: any day of it. */
export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: ['wallet', 'statement', month],
    queryFn: ({ signal }) => get('/token/pay/getStatement', { month }, { signal }),
  })

export const channelsQuery = queryOptions({
  queryKey: ['wallet', 'channels'],
  queryFn: ({ signal }) => get('/token/pay/getAccounts', undefined, { signal }),
})

export const topUpsQuery = {
  ...listQuery(['wallet', 'topUps'], ({ cursor, signal }) =>
    get('/token/pay/getRechargeList', { cursor, limit: 20 }, { signal }),
  ),
  // An order may have been paid at the bank while another page was open.
  staleTime: 0,
}

/** For the return from a provider's site, which uses another name for our order. */
export const newestTopUpQuery = queryOptions({
  queryKey: ['wallet', 'newestTopUp'],
  queryFn: async ({ signal }) => {
    const { items } = await get('/token/pay/getRechargeList', { limit: 1 }, { signal })
    return items[0]?.id ?? null
  },
  staleTime: 0,
})

export const orderKey = (id: string) => ['wallet', 'order', id] as const

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => {
      const { topUp } = await get('/token/getOrderInfo', { orderId: id }, { signal })
      return topUp ?? null
    },
    staleTime: 0,
    meta: { quiet: true },
  })

export type Earnings = GetAnswer<'/token/otc/getWallet'>

export const earningsQuery = queryOptions({
  queryKey: ['wallet', 'earnings'],
  queryFn: ({ signal }) => get('/token/otc/getWallet', undefined, { signal }),
  meta: { quiet: true },
})

type PayoutLine = GetAnswer<'/token/pay/getWithList'>['items'][number]
export type OpenPayout = PayoutLine & { state: 'reviewing' | 'submitted_to_bank' | 'refunding' }

const isOpen = (line: PayoutLine): line is OpenPayout =>
  line.state !== 'transferred' && line.state !== 'rejected'

/** Refunds and withdrawals, of the balance and of earnings, that are not over. */
export const openPayoutsQuery = queryOptions({
  queryKey: ['payouts', 'open'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all([
      get('/token/pay/getWithList', { limit: 5 }, { signal }),
      get('/token/pay/getRefundList', { limit: 5 }, { signal }),
      get('/token/otc/getWithList', { limit: 5 }, { signal }),
    ])
    return lists.flatMap(({ items }) => items.filter(isOpen))
  },
  meta: { quiet: true },
})
