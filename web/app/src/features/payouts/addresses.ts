// The addresses of a payout's steps, by its kind.
import type { Kind } from './calls'

export const payoutAddress = (id: string) => `/pages/user/wallet/payout?id=${id}`

export const cashOutAddress = '/pages/user/wallet/withdraw/index'

export const formAddress = (kind: Kind) =>
  kind === 'otc' ? '/pages/user/wallet/otc/withdraw/index' : cashOutAddress

export function historyAddress(kind: Kind) {
  if (kind === 'otc') return '/pages/user/wallet/otc/withdraw/history'
  const page = '/pages/user/wallet/withdraw/history'
  return kind === 'refund' ? `${page}?kind=refund` : page
}

/** Takes out the rest before the account is closed. */
export const closingAddress = `${cashOutAddress}?closing=1`

/** `back`: the page that continues with the new card. */
export const cardsAddress = (back: string) =>
  `/pages/user/wallet/withdraw/bindcard?back=${encodeURIComponent(back)}`
