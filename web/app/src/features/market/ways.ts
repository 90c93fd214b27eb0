// Every way to sell tickets that are alike, with what each brings: the best first, those that are not
// possible last.
import { hundredths } from '@gomve/shared/money'
import { type Alike, keyOf } from '@/features/tickets'
import type { Package, Wanted, WhyNot } from './calls'
import { more, netOf, times } from './sums'

export type WayKey = 'recycle' | 'list' | 'launch' | 'request' | 'buyback'

export interface Way {
  key: WayKey
  /** What arrives for `count` tickets; unknown where there is no offer. */
  net?: string
  /** How many of the tickets it takes now. */
  count: number
  /** The price that is assumed where the seller sets it. */
  price?: string
  /** When it is paid, if not at once. */
  at?: string
  packageId?: string
  kind?: Package['kind']
  requestId?: string
  whyNot?: { key: string; message?: string }
}

/** The possible ones by what they bring; then the others, those with a price first. */
export const sorted = (ways: readonly Way[]) =>
  ways.toSorted((one, other) => {
    if (Boolean(one.whyNot) !== Boolean(other.whyNot)) return one.whyNot ? 1 : -1
    return Number(hundredths(other.net ?? '0') - hundredths(one.net ?? '0'))
  })

interface Recycling {
  allowed: boolean
  pays: string
  vouchers: number
  whyNot?: string | null
  whyNotKey?: string | null
}

/** One voucher a ticket: more tickets may need more than there are. */
export function recycleWay(
  { allowed, pays, vouchers, whyNot, whyNotKey }: Recycling,
  count: number,
  held: number,
): Way {
  const way = { key: 'recycle', net: times(pays, count), count } as const
  if (!allowed) return { ...way, whyNot: { key: whyNotKey ?? '', message: whyNot ?? undefined } }
  return vouchers * count > held ? { ...way, whyNot: { key: 'vouchers' } } : way
}

interface Listable {
  leastPrice: string
  mostPrice: string
  fee: number
  queuePrice?: string | null
  offers: { resale?: string | null }
}

/** At the lowest price that others ask; else at the public queue's price, within what may be asked. */
export function listWay(of: Listable, count: number, isTooLate: boolean): Way {
  const wanted = of.offers.resale ?? of.queuePrice ?? of.mostPrice
  const price = more(of.leastPrice, wanted)
    ? of.leastPrice
    : more(wanted, of.mostPrice)
      ? of.mostPrice
      : wanted
  const way = { key: 'list', price, net: times(netOf(price, of.fee).net, count), count } as const
  return isTooLate ? { ...way, whyNot: { key: 'tooLate' } } : way
}

interface Launch {
  net: string
  count: number
  each: { price: string }
  whyNot?: string | null
  whyNotKey?: string | null
}

/** A deposit that the balance does not cover is no reason: the page of launches leads to a top-up. */
export function launchWay({ net, count, each, whyNot, whyNotKey }: Launch): Way {
  const way = { key: 'launch', net, count, price: each.price } as const
  if (!whyNotKey || whyNotKey === 'ledger.insufficient_balance') return way
  return { ...way, whyNot: { key: whyNotKey, message: whyNot ?? undefined } }
}

export function requestWay(best: Wanted | null | undefined, count: number): Way {
  if (!best) return { key: 'request', count: 0, whyNot: { key: 'noRequest' } }
  const taken = Math.min(count, best.left)
  const way: Way = {
    key: 'request',
    net: times(best.sellerGets, taken),
    count: taken,
    requestId: best.requestId,
  }
  return best.whyNot ? { ...way, whyNot: best.whyNot } : way
}

/** The package that pays most for such a ticket, one that can be sold into now before one that cannot. */
export function buybackWay(packages: readonly Package[], tickets: Alike, count: number): Way {
  const offers = packages.flatMap(one => {
    if (one.state !== 'open' && one.state !== 'announced') return []
    const each = one.mine.find(offer => keyOf({ ...offer, classId: one.classId }) === keyOf(tickets))?.each
    return each ? [{ one, each }] : []
  })
  const best = offers.toSorted(
    (a, b) =>
      Number(Boolean(a.one.whyNot)) - Number(Boolean(b.one.whyNot)) ||
      Number(hundredths(b.each) - hundredths(a.each)),
  )[0]
  if (!best) return { key: 'buyback', count: 0, whyNot: { key: 'noPackage' } }
  const { one, each } = best
  const taken = Math.min(count, one.left)
  const at = one.state === 'announced' ? one.opensAt : undefined
  const way: Way = {
    key: 'buyback',
    net: times(each, taken),
    count: taken,
    packageId: one.packageId,
    kind: one.kind,
    at,
  }
  return one.whyNot ? { ...way, whyNot: one.whyNot satisfies WhyNot } : way
}
