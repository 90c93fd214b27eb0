// What a seat costs and returns, computed exactly from the server's numbers.
import { amountOf, hundredths } from '@gomve/shared/money'

interface Offered {
  seats: number
  winners: number
  price: string
  /** Of a seat at the full price that does not win. */
  refund: string
  reward: string
}

/** One seat as it is paid in cash: everything that comes of it is reckoned on that cash. */
export interface Deal extends Offered {
  cash: string
  /** What a coupon took off the price; undefined without one. */
  worth?: string
  /** What such a seat costs on average, in whole dong. */
  average: string
}

export function dealOf(offered: Offered, cash: string): Deal {
  const { seats, winners, price } = offered
  const refund = shareOf(offered.refund, cash, price)
  const reward = shareOf(offered.reward, cash, price)
  const paid = hundredths(cash)
  const back = hundredths(refund) + hundredths(reward)
  const each = (paid * BigInt(seats) - back * BigInt(seats - winners)) / BigInt(seats)
  const worth = hundredths(price) - paid
  return {
    seats,
    winners,
    price,
    cash,
    worth: worth > 0n ? amountOf(worth) : undefined,
    refund,
    reward,
    average: amountOf(each - (each % 100n)),
  }
}

/** The part of an amount that belongs to the cash out of the whole price, in whole dong. */
function shareOf(amount: string, cash: string, price: string): string {
  const whole = hundredths(price)
  if (whole === 0n || cash === price) return amount
  const exact = (hundredths(amount) * hundredths(cash)) / whole
  return amountOf(exact - (exact % 100n))
}

export const times = (price: string, count: number) => amountOf(hundredths(price) * BigInt(count))

export const less = (price: string, worth: string) => amountOf(hundredths(price) - hundredths(worth))

/** The missing amount; undefined if there is enough. */
export function shortBy(balance: string, total: string): string | undefined {
  const missing = hundredths(total) - hundredths(balance)
  return missing > 0n ? amountOf(missing) : undefined
}

export const dearer = (a: string, b: string) => Number(hundredths(a) - hundredths(b))
