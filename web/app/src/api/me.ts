// Everything the server says about the signed-in user: balances, counts, badges.
import { setAwaitingPayment, setWaitingSeats, showUnread } from './badge'
import type { GetAnswer } from './client'
import { offlineAnswer } from './offline-cache'

export type Me = GetAnswer<'/token/getUserIndex'>

/** Request it only for a signed-in user. */
export const meQuery = {
  ...offlineAnswer('/token/getUserIndex', undefined, {
    fresh: 10_000,
    onAnswer: ({ awaitingPayment, groups, unreadNotices }) => {
      setAwaitingPayment(awaitingPayment)
      setWaitingSeats(groups.pendingGroup + groups.forming)
      showUnread(unreadNotices)
    },
  }),
  meta: { quiet: true },
}

/** The calls about the user, which a change of the account makes stale. */
export const aboutMe = [
  '/token/getUserIndex',
  '/token/getUserInfo',
  '/token/getUserInvite',
  '/token/identity/get',
] as const
