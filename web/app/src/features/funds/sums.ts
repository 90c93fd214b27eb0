// Sums of funds, and how many tickets an amount stands behind, reckoned as the server does.
import { amountOf, hundredths } from '@gomve/shared/money'

export const some = (amount: string) => hundredths(amount) > 0n
export const less = (one: string, other: string) => hundredths(one) < hundredths(other)
export const times = (amount: string, count: bigint) => amountOf(hundredths(amount) * count)

/** The smallest task: 20 portions of 100 tickets. */
const leastTask = 2_000n

/**
 * Of a class at this lowest price in the public queue. Its task price is 90% of that at least, so the count
 * is the most that the amount can stand behind.
 */
export function tickets(amount: string, queuePrice: string) {
  const price = (hundredths(queuePrice) * 9n) / 10n
  const most = price > 0n ? hundredths(amount) / price : 0n
  const isShort = most < leastTask
  return { most: Number(most), isShort, needed: amountOf(price * leastTask) }
}

/** What the smallest task of the cheapest class needs. */
export function leastNeeded(queuePrices: readonly string[]): string | undefined {
  const needed = queuePrices.map(price => tickets('0.00', price).needed)
  return needed.toSorted((one, other) => (less(one, other) ? -1 : 1))[0]
}

/** How many portions of so many tickets an amount stands behind, at the task price. */
export function fitting(amount: string, taskPrice: string, ticketsOfEach: number): number {
  const each = hundredths(taskPrice) * BigInt(Math.max(0, Math.trunc(ticketsOfEach) || 0))
  return each > 0n ? Number(hundredths(amount) / each) : 0
}

export const minus = (amount: string, other: string) => amountOf(hundredths(amount) - hundredths(other))
