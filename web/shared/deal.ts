// A price relative to its reference price, and whether a losing seat gets its whole price back.
import { hundredths } from './money'

interface Priced {
  price: string
  referencePrice: string
}

/** Whole percent below the reference price, rounded down. */
export function saving({ price, referencePrice }: Priced): number {
  const before = hundredths(referencePrice)
  return before > 0n ? Number(((before - hundredths(price)) * 100n) / before) : 0
}

/** Whether a seat that does not win gets its whole price back. */
export const returnsAll = ({ price, refund }: { price: string; refund: string }) =>
  hundredths(refund) === hundredths(price)
