// Sums of a provider's task, reckoned as the server does: shares round down.
import { amountOf, formatNumber, hundredths, type Language } from '@gomve/shared/money'

export const whole = 10_000

/** 2050 → "20,5%" */
export const percent = (share: number, language: Language) =>
  `${formatNumber(String(share / 100), language)}%`

/** What so many tickets bring. */
export const ofMany = (amount: string, count: number) => amountOf(hundredths(amount) * BigInt(count))

/** Tickets that must be sold for a success, rounded up. */
export const needed = (size: number, from: number) => Math.ceil((size * from) / whole)

interface Terms {
  taskPrice: string
  /** The provider's, in hundredths of a percent. */
  share: number
}

/** What a ticket brings when its group forms at a price; `fee` in hundredths of a percent. */
export function ofTicket(price: string, fee: number, { taskPrice, share }: Terms) {
  const paid = hundredths(price)
  const kept = (paid * BigInt(fee)) / BigInt(whole)
  const surplus = paid - kept - hundredths(taskPrice)
  const taker = surplus - (surplus * BigInt(share)) / BigInt(whole)
  return { fee: amountOf(kept), purse: amountOf(surplus), taker: amountOf(taker) }
}

const thousand = 1_000

type PriceFault = 'least' | 'most' | 'whole'

export function priceFault(price: string, least: string, most: string): PriceFault | undefined {
  if (Number(price) < Number(least)) return 'least'
  if (Number(price) > Number(most)) return 'most'
  return Number(price) % thousand === 0 ? undefined : 'whole'
}
