// The result of a day: only what was taken on it, and only if all of that is known.
import { expect, test } from 'vitest'
import { resultOf } from './day'
import { mine, seated } from './testing/sample'

const today = { boughtAt: new Date().toISOString() }
const before = { boughtAt: new Date(Date.now() - 48 * 3_600_000).toISOString() }
const won = { ...mine, ...today, result: 'won' as const, refunded: '0.00', reward: '0.00' }
const lost = { ...mine, ...today }

test('seats of the day are counted, with what was won, refunded and rewarded', () => {
  const items = [
    lost,
    won,
    { ...lost, reward: '2300.50' },
    { ...seated, ...today },
    { ...lost, state: 'left' as const },
    { ...mine, ...before },
  ]
  expect(resultOf({ items, next: 'more' })).toEqual({
    seats: 4,
    won: 1,
    refunded: '400000.00',
    reward: '4300.50',
  })
})

test('a day without a seat has no result', () => {
  expect(resultOf({ items: [{ ...mine, ...before }], next: null })).toBeNull()
})

test('where the day may have more seats than the list, nothing is said', () => {
  expect(resultOf({ items: [lost], next: 'more' })).toBeNull()
  expect(resultOf({ items: [lost], next: null })?.seats).toBe(1)
})
