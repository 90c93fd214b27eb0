// The ways to sell equal tickets: what each brings, and why one is not possible.
import { expect, test } from 'vitest'
import type { Package, Wanted } from './calls'
import { buybackWay, launchWay, listWay, recycleWay, requestWay, sorted } from './ways'

const recycling = { allowed: true, pays: '170000.00', vouchers: 1 }
const why = { key: 'market.x', message: 'Chưa được' }

test('recycling needs a voucher for each ticket', () => {
  expect(recycleWay(recycling, 2, 2)).toEqual({ key: 'recycle', net: '340000.00', count: 2 })
  expect(recycleWay(recycling, 3, 2).whyNot).toEqual({ key: 'vouchers' })
  const refused = { ...recycling, allowed: false, whyNot: 'Đã lấy số', whyNotKey: 'tickets.state' }
  expect(recycleWay(refused, 1, 5).whyNot).toEqual({ key: 'tickets.state', message: 'Đã lấy số' })
})

test('a listing asks what others ask, else the public price, else the most, within its limits', () => {
  const of = { leastPrice: '200000.00', mostPrice: '432000.00', fee: 200, offers: {}, queuePrice: null }
  const price = (more: object) => listWay({ ...of, ...more }, 1, false).price
  expect(price({ offers: { resale: '210000.00' }, queuePrice: '220000.00' })).toBe('210000.00')
  expect(price({ queuePrice: '220000.00' })).toBe('220000.00')
  expect(price({})).toBe('432000.00')
  expect(price({ offers: { resale: '150000.00' } })).toBe('200000.00')
  expect(price({ queuePrice: '500000.00' })).toBe('432000.00')
  expect(listWay({ ...of, queuePrice: '220000.00' }, 3, true)).toEqual({
    key: 'list',
    price: '220000.00',
    net: '646800.00',
    count: 3,
    whyNot: { key: 'tooLate' },
  })
})

test('a launch without the balance for its deposit is still a way; one that is refused is none', () => {
  const quote = { net: '190000.00', count: 1, each: { price: '200000.00' } }
  expect(launchWay({ ...quote, whyNotKey: 'ledger.insufficient_balance', whyNot: 'Thiếu' }).whyNot).toBe(
    undefined,
  )
  expect(launchWay({ ...quote, whyNotKey: 'groups.none_left', whyNot: 'Hết lượt' }).whyNot).toEqual({
    key: 'groups.none_left',
    message: 'Hết lượt',
  })
})

test('a request takes no more than it still asks for', () => {
  const best = { requestId: '4', left: 2, sellerGets: '205800.00' } as Wanted
  expect(requestWay(best, 5)).toEqual({ key: 'request', net: '411600.00', count: 2, requestId: '4' })
  expect(requestWay({ ...best, whyNot: why }, 1).whyNot).toEqual(why)
  for (const none of [null, undefined]) expect(requestWay(none, 1).whyNot).toEqual({ key: 'noRequest' })
})

const alike = { classId: 'c1', expiresAt: '2027-03-01T00:00:00.000+07:00', recycleValue: '170000.00' }
const { expiresAt, recycleValue } = alike
const buyback = (more: object, each = '180000.00') =>
  ({
    ...{ packageId: 'p', kind: 'personal', state: 'open', classId: 'c1', left: 9 },
    ...{ opensAt: '2026-11-23T10:00:00.000+07:00', mine: [{ expiresAt, recycleValue, each, count: 3 }] },
    ...more,
  }) as Package

test('the package that pays most for such a ticket, one that takes it now before one that does not', () => {
  const dearer = buyback({ packageId: 'q', whyNot: why }, '250000.00')
  expect(buybackWay([dearer, buyback({})], alike, 1)).toMatchObject({ packageId: 'p', net: '180000.00' })
  const open = buyback({ packageId: 'r', left: 2 }, '190000.00')
  expect(buybackWay([buyback({}), open], alike, 3)).toMatchObject({ packageId: 'r', count: 2 })
  expect(buybackWay([dearer], alike, 1).whyNot).toEqual(why)
})

test('only packages on sale or announced count, the second with their opening; else there is none', () => {
  const { opensAt } = buyback({})
  expect(buybackWay([buyback({ state: 'announced' })], alike, 1).at).toBe(opensAt)
  expect(buybackWay([buyback({})], alike, 1).at).toBeUndefined()
  const none = { key: 'buyback', count: 0, whyNot: { key: 'noPackage' } }
  expect(buybackWay([buyback({ state: 'closed' }), buyback({ classId: 'c2' })], alike, 1)).toEqual(none)
})

test('possible ways come first, by what they bring', () => {
  const ways = [
    { key: 'recycle', net: '170000.00', count: 1 },
    { key: 'request', count: 0, whyNot: { key: 'noRequest' } },
    { key: 'buyback', net: '900000.00', count: 1, whyNot: why },
    { key: 'list', net: '225400.00', count: 1 },
  ] as const
  expect(sorted(ways).map(({ key }) => key)).toEqual(['list', 'recycle', 'buyback', 'request'])
})
