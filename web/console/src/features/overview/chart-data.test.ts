// What a chart draws: finished days, and today apart from them.
import { expect, test } from 'vitest'
import { chartData, mostBars, type Series, steps } from './chart-data'
import { changeOf, count, type Day } from './figures'

const day = (seats: number): Day => ({
  from: '2026-11-23',
  counts: [{ key: 'groups.seats', value: seats }],
  money: [],
})
const seats: Series = { name: 'Chỗ', of: each => count(each, 'groups.seats'), colour: 'primary' }

test('today is drawn apart from the finished days', () => {
  const { places, finished, unfinished } = chartData([day(3), day(5)], day(2), [seats])
  expect(places).toEqual([0, 1, 2])
  expect(finished).toEqual([[3, 5, null]])
  expect(unfinished).toEqual([[null, null, 2]])
})

test('among many days, the line to today begins at the day before', () => {
  const days = Array.from({ length: 92 }, (_, place) => day(place))
  expect(days.length).toBeGreaterThan(mostBars)
  const { finished, unfinished } = chartData(days, day(7), [seats])
  expect(finished[0]?.slice(-2)).toEqual([91, null])
  expect(unfinished[0]?.slice(-3)).toEqual([null, 91, 7])
  expect(unfinished[0]).toHaveLength(93)
})

test('a new product has no day but today', () => {
  expect(chartData([], day(1), [seats]).unfinished).toEqual([[1]])
})

test('the axis counts in whole steps', () => {
  expect(steps.slice(0, 5)).toEqual([1, 2, 5, 10, 20])
  expect(steps.every(Number.isInteger)).toBe(true)
})

test('a change is in percent of what was before, and unknown without that', () => {
  expect(changeOf(15, 10)).toBe(50)
  expect(changeOf(0, 10)).toBe(-100)
  expect(changeOf(10, 10)).toBe(0)
  expect(changeOf(5, 0)).toBeUndefined()
})
