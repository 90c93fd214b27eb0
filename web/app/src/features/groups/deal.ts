// What a seat costs and returns, computed exactly from the server's numbers.
import { amountOf, hundredths } from '@gomve/shared/money'

interface Odds {
  seats: number
  winners: number
  price: string
  reward: string
}

/** What a seat costs on average: winners pay the price, the others are paid the reward. Whole dong. */
export function averageCost({ seats, winners, price, reward }: Odds): string {
  const paid = hundredths(price) * BigInt(winners)
  const earned = hundredths(reward) * BigInt(seats - winners)
  const each = (paid - earned) / BigInt(seats)
  return amountOf(each - (each % 100n))
}

export const times = (price: string, count: number) => amountOf(hundredths(price) * BigInt(count))

/** The reward on what was paid in cash, in whole dong. */
export function rewardOn(cash: string, { price, reward }: Pick<Odds, 'price' | 'reward'>): string {
  const full = hundredths(price)
  const exact = full === 0n ? 0n : (hundredths(reward) * hundredths(cash)) / full
  return amountOf(exact - (exact % 100n))
}

export const less = (price: string, worth: string) => amountOf(hundredths(price) - hundredths(worth))

/** The missing amount; undefined if there is enough. */
export function shortBy(balance: string, total: string): string | undefined {
  const missing = hundredths(total) - hundredths(balance)
  return missing > 0n ? amountOf(missing) : undefined
}

export const dearer = (a: string, b: string) => Number(hundredths(a) - hundredths(b))
