// Top-up orders that await payment, the one that expires first at the front.
import { queryOptions } from '@tanstack/react-query'
import { answerOf, quiet } from '@/api/answers'

/** What shows a top-up order, and how many await payment. */
export const orderCalls = [
  '/token/getUserIndex',
  '/token/getOrderInfo',
  '/token/pay/getRechargeList',
] as const

export const awaitingOrdersQuery = queryOptions({
  ...answerOf('/token/pay/getRechargeList', { limit: 10 }),
  select: ({ items }) =>
    items
      .filter(({ state }) => state === 'awaiting_payment')
      .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt)),
  staleTime: 10_000,
  ...quiet,
})
