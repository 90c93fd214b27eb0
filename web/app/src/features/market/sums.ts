// What a sale brings and what a purchase costs, exactly, as the server reckons them.
import { amountOf, hundredths } from '@gomve/shared/money'

export const times = (price: string, count: number) => amountOf(hundredths(price) * BigInt(count))
export const plus = (one: string, other: string) => amountOf(hundredths(one) + hundredths(other))
export const more = (one: string, other: string) => hundredths(one) > hundredths(other)
export const some = (amount: string) => hundredths(amount) > 0n

/** The fee is rounded down on each ticket; its rate is in 1/100 of a percent. */
export function netOf(price: string, fee: number) {
  const asked = hundredths(price)
  const kept = (asked * BigInt(fee)) / 10_000n
  return { fee: amountOf(kept), net: amountOf(asked - kept) }
}

/** The missing amount; undefined if there is enough. */
export function shortBy(balance: string, total: string): string | undefined {
  const missing = hundredths(total) - hundredths(balance)
  return missing > 0n ? amountOf(missing) : undefined
}

export type PriceFault = 'empty' | 'least' | 'most' | 'step'

interface Range {
  least: string
  most: string
}

const step = 1_000_00n

export function priceFault(price: string, { least, most }: Range): PriceFault | undefined {
  const typed = hundredths(price)
  if (typed === 0n) return 'empty'
  if (typed < hundredths(least)) return 'least'
  if (typed > hundredths(most)) return 'most'
  return typed % step === 0n ? undefined : 'step'
}

/** The highest price of a class: a share of its reference price, in whole steps. */
export function mostOf(referencePrice: string, ceiling: number): string {
  const most = (hundredths(referencePrice) * BigInt(ceiling)) / 10_000n
  return amountOf(most - (most % step))
}
