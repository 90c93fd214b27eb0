// Everything the server says about the person who is signed in: balances, counts, badges.
import { queryOptions } from '@tanstack/react-query'
import { type GetAnswer, get } from '@/api/client'
import { kept } from '@/api/keep'
import { setAwaitingPayment } from '@/shell/badge'

export type Me = GetAnswer<'/token/getUserIndex'>

/** Request it only for a signed-in user. */
export const meQuery = queryOptions({
  ...kept(
    ['me'],
    async signal => {
      const me = await get('/token/getUserIndex', undefined, { signal })
      setAwaitingPayment(me.awaitingPayment)
      return me
    },
    10_000,
  ),
  meta: { quiet: true },
})
