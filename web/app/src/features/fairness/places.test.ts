// Places compared with the promise, and seats counted by place.
import { expect, test } from 'vitest'
import { areSame, countPlaces, isKept, judged, oneIn } from './places'
import { fairness, sums } from './testing/sample'

test('a place holds while the promised share lies within its interval', () => {
  const holding = (won: number) =>
    judged(sums, fairness({ 4: won }).places).flatMap(({ place, holds }) => (holds ? [] : [place]))
  expect([333, 374, 416].flatMap(holding)).toEqual([])
  expect(holding(332)).toEqual([4])
  expect(holding(417)).toEqual([4])
})

test('among ten sets of ten places, or twenty of five, one has a place outside by chance', () => {
  expect([10, 5, 1, 500].map(oneIn)).toEqual([10, 20, 100, 2])
})

test('a promise is kept to the seat', () => {
  expect(isKept(sums)).toBe(true)
  expect(isKept({ ...sums, won: sums.won - 1 })).toBe(false)
  expect(isKept({ ...sums, drawn: sums.drawn + 1 })).toBe(false)
})

test('seats are counted by place, up to a group', () => {
  const draws = [
    { number: 9, seats: [1, 2], winners: [0] },
    { number: 8, seats: [1, 2], winners: [1] },
    { number: 5, seats: [1, 2], winners: [1] },
  ]
  const counted = countPlaces(draws, 8)
  expect(counted).toEqual([
    { place: 1, drawn: 2, won: 0 },
    { place: 2, drawn: 2, won: 2 },
  ])
  expect(areSame(counted, [...counted])).toBe(true)
  expect(areSame(counted, counted.slice(1))).toBe(false)
  expect(areSame(counted, countPlaces(draws, 9))).toBe(false)
})
