// The states of the home page over a day.
import { expect, test } from 'vitest'
import type { Package, SetOnOffer } from './calls'
import { momentOf, shelfOf } from './moment'

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+07:00`)
const day = { opensAt: '2026-11-21T10:00:00.000+07:00', closesAt: '2026-11-21T22:00:00.000+07:00' }
const group = (taken: number) => ({ groupId: '9', number: 1, taken, seats: 10, commitment: '' })

function set(changes: Partial<SetOnOffer> = {}): SetOnOffer {
  return {
    setId: '1',
    classId: '2',
    name: 'Vé XR Sơn Đoòng',
    cover: 'cave',
    hue: 150,
    referencePrice: '400000.00',
    price: '220000.00',
    seats: 10,
    winners: 3,
    prioritySlots: 2,
    odds: '3/10',
    refund: '220000.00',
    reward: '2200.00',
    energy: 10,
    isOpen: true,
    seatsLeft: 994,
    group: group(6),
    ...day,
    ...changes,
  }
}

const buyback = (changes: Partial<Package> = {}) =>
  ({ mine: [{ count: 1 }], left: 5, ...day, ...changes }) as Package

test('a package that takes tickets of the user’s comes before the groups, and is announced before', () => {
  const facts = { sets: [set()], packages: [buyback()] }
  expect(momentOf({ ...facts, now: at('09:00') })).toEqual({ kind: 'buybackSoon', at: day.opensAt })
  expect(momentOf({ ...facts, now: at('14:00') })).toEqual({ kind: 'buyback', until: day.closesAt })
})

test('a package that is full, or for tickets that the user has not, leaves the groups in front', () => {
  const packages = [buyback({ left: 0 }), buyback({ mine: [] })]
  expect(momentOf({ sets: [set()], packages, now: at('14:00') })).toMatchObject({ kind: 'open' })
})

test('while sets are open it counts down to the closing and names the best saving', () => {
  const sets = [set(), set({ price: '380000.00' })]
  expect(momentOf({ sets, now: at('14:00') })).toEqual({
    kind: 'open',
    until: day.closesAt,
    saving: 45,
  })
})

test('before the opening it counts down to that', () => {
  const sets = [set({ isOpen: false })]
  expect(momentOf({ sets, now: at('08:00') })).toEqual({ kind: 'soon', at: day.opensAt })
})

test('after the closing it no longer offers what is over', () => {
  expect(momentOf({ sets: [set()], now: at('22:00') })).toEqual({ kind: 'none' })
})

test('open sets without free seats are sold out', () => {
  const sets = [set({ seatsLeft: 0 })]
  expect(momentOf({ sets, now: at('14:00') }).kind).toBe('soldOut')
})

test('groups that lack the fewest people come first', () => {
  const sets = [
    set({ setId: 'a', group: group(7) }),
    set({ setId: 'b', group: group(9) }),
    set({ setId: 'c', group: group(1) }),
  ]
  const shelf = shelfOf({ sets, offers: [] }, at('14:00'))
  expect(shelf.kind).toBe('almost')
  expect(shelf.tiles.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a group that has hardly begun is not called almost full', () => {
  const sets = [set({ setId: 'a', group: group(1) }), set({ setId: 'b', group: group(9) })]
  const shelf = shelfOf({ sets, offers: [] }, at('14:00'))
  expect(shelf.kind).toBe('open')
  expect(shelf.tiles.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('outside the hours the shelf shows what opens next', () => {
  const shelf = shelfOf({ sets: [set({ isOpen: false })], offers: [] }, at('08:00'))
  expect(shelf).toMatchObject({ kind: 'soon', tiles: [{ id: '1' }] })
})
