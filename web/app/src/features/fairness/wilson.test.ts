// Wilson's interval against published values, and at its ends.
import { expect, test } from 'vitest'
import { wilson } from './wilson'

const z95 = 1.959963984540054

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %f and %f with 95 %%', (won, drawn, low, high) => {
  const found = wilson(won, drawn, z95)
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

test('with 99 % its ends are the shares at which the score is z', () => {
  const z = 2.5758293035489004
  for (const [won, drawn] of [
    [1, 3],
    [374, 1_248],
    [299_950, 1_000_000],
  ] as const) {
    const { low, high } = wilson(won, drawn)
    for (const end of [low, high]) {
      const score = (won / drawn - end) / Math.sqrt((end * (1 - end)) / drawn)
      expect(Math.abs(score)).toBeCloseTo(z, 6)
    }
    expect(low).toBeLessThan(won / drawn)
    expect(high).toBeGreaterThan(won / drawn)
  }
})

test('no draw says nothing, and none or all won ends at 0 or 1', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  expect(wilson(0, 7).low).toBe(0)
  expect(wilson(7, 7).high).toBe(1)
})
