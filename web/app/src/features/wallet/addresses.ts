// The addresses of the steps of a top-up, and where it continues afterwards.
import { afterSignIn } from '@/shell/guard'

const carried = (back: string | null) => (back ? `&back=${encodeURIComponent(back)}` : '')

export const orderAddress = (id: string, back: string | null = null) =>
  `/pages/user/wallet/recharge?id=${id}${carried(back)}`

export const doneAddress = (id: string, back: string | null = null) =>
  `/pages/user/wallet/rechargeSuc?id=${id}${carried(back)}`

/** The page that sent the user here for more money; only pages of this app are accepted. */
export const ownBack = (back: string | null) => (back ? afterSignIn(back) : undefined)

/** The router's state of a link to a top-up: what the money is for. An address could be forged. */
export interface TopUpFor {
  payee: string
}
