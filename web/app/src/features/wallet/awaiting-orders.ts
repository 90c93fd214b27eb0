// Top-up orders that await payment, the one that expires first at the front.
import { queryOptions } from '@tanstack/react-query'
import { get } from '@/api/client'

export const awaitingOrdersQuery = queryOptions({
  queryKey: ['wallet', 'awaiting'],
  queryFn: async ({ signal }) => {
    const { items } = await get('/token/pay/getRechargeList', { limit: 10 }, { signal })
    return items
      .filter(({ state }) => state === 'awaiting_payment')
      .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt))
  },
  staleTime: 10_000,
  meta: { quiet: true },
})
