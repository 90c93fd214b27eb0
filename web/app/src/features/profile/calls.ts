// Everything the server says about the signed-in user: balances, counts, badges.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get } from '@/api/client'
import { offline } from '@/api/offline-cache'
import { setAwaitingPayment } from '@/shell/badge'
import { me } from './questions.ts'

export type Me = GetAnswer<'/token/getUserIndex'>

/** Request it only for a signed-in user. */
export const meQuery = queryOptions({
  ...offline(
    ['me'],
    async signal => {
      const index = await get(...me, { signal })
      setAwaitingPayment(index.awaitingPayment)
      return index
    },
    10_000,
  ),
  meta: { quiet: true },
})
