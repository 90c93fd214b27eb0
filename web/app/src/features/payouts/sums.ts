// What a payout costs and brings, as the server reckons it, and what is wrong with an amount.
import { amountOf, hundredths } from '@gomve/shared/money'
import type { CashOutTerms, Payout, Terms, Way } from './calls'

/** The terms of a form. */
export interface FormTerms extends Omit<CashOutTerms, 'plan'> {
  way: Way
  /** How often today; of cashing out the server tells only when there is none. */
  times?: { left: number; of: number }
}

export const cashOutForm = (terms: CashOutTerms): FormTerms => ({ ...terms, way: 'cashOut' })

export const otcForm = (terms: Terms): FormTerms => ({
  ...terms,
  way: 'otc',
  times: { left: terms.leftToday, of: terms.aDay },
})

/** The last payout of a balance: all of it, free of charge. Undefined unless it is below the minimum. */
export const closingForm = (terms: Terms): FormTerms | undefined =>
  terms.isOpen && isRest(terms)
    ? { ...terms, way: 'closing', least: '0.00', feeRate: 0, feeLeast: '0.00', whyNot: null }
    : undefined

type Fees = Pick<Terms, 'feeRate' | 'feeLeast'>
type Bounds = Pick<Terms, 'least' | 'most' | 'freeNow'>

const wholeDong = (units: bigint) => units - (units % 100n)
/** `Math.max` takes no integers of this kind. */
const larger = (one: bigint, other: bigint) => (one < other ? other : one)

/** The rate is in 1/100 of a percent. */
export function sumsOf(amount: string, { feeRate, feeLeast }: Fees) {
  const wanted = hundredths(amount)
  const fee = larger(wholeDong((wanted * BigInt(feeRate)) / 10_000n), hundredths(feeLeast))
  return { fee: amountOf(fee), net: amountOf(larger(wanted - fee, 0n)) }
}

/** The most that can be asked for at once now, in whole dong: "250000". */
export function mostNow({ freeNow, most }: Bounds): string {
  const isMore = hundredths(freeNow) > hundredths(most)
  return String(hundredths(isMore ? most : freeNow) / 100n)
}

/** Whether all that is there is below the minimum: it goes once, free of charge, before a closing. */
export const isRest = ({ least, freeNow, freeLater }: Pick<Terms, 'least' | 'freeNow' | 'freeLater'>) =>
  hundredths(freeNow) >= 100n && hundredths(freeNow) < hundredths(least) && hundredths(freeLater) === 0n

/** What arrives of all that was asked for together. */
export function netOf({ net, pieces }: Pick<Payout, 'net' | 'pieces'>) {
  if (pieces.length === 0) return net
  return amountOf(pieces.reduce((all, piece) => all + hundredths(piece.net), 0n))
}

export type Fault = 'empty' | 'least' | 'most' | 'free'

export function faultOf(amount: string, terms: Bounds): Fault | undefined {
  const wanted = hundredths(amount)
  if (wanted === 0n) return 'empty'
  if (wanted < hundredths(terms.least)) return 'least'
  if (wanted > hundredths(terms.freeNow)) return 'free'
  return wanted > hundredths(terms.most) ? 'most' : undefined
}
