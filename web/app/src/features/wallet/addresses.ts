// Where the steps of a top-up are, and where it goes on afterwards.
import { afterSignIn } from '@/shell/guard'

const carried = (back: string | null) => (back ? `&back=${encodeURIComponent(back)}` : '')

export const orderAddress = (id: string, back: string | null = null) =>
  `/pages/user/wallet/recharge?id=${id}${carried(back)}`

export const doneAddress = (id: string, back: string | null = null) =>
  `/pages/user/wallet/rechargeSuc?id=${id}${carried(back)}`

/** The page that sent one here for more money; only ever one of ours. */
export const ownBack = (back: string | null) => (back ? afterSignIn(back) : undefined)

/** The router's state of a link to a top-up: what the money is for. An address could be written by others. */
export interface TopUpFor {
  payee: string
}
