// The addresses of a payout's steps, by its kind.
import type { Kind } from './calls'

export const payoutAddress = (id: string) => `/pages/user/wallet/payout?id=${id}`

const withKind = (page: string, kind: Kind) => (kind === 'refund' ? `${page}?kind=refund` : page)

export const formAddress = (kind: Kind) =>
  kind === 'otc'
    ? '/pages/user/wallet/otc/withdraw/index'
    : withKind('/pages/user/wallet/withdraw/index', kind)

export const historyAddress = (kind: Kind) =>
  kind === 'otc'
    ? '/pages/user/wallet/otc/withdraw/history'
    : withKind('/pages/user/wallet/withdraw/history', kind)

/** Takes out the rest before the account is closed. */
export const closingAddress = (kind: Kind) => `${formAddress(kind)}?closing=1`

/** `back`: the page that continues with the new card. */
export const cardsAddress = (back: string) =>
  `/pages/user/wallet/withdraw/bindcard?back=${encodeURIComponent(back)}`
