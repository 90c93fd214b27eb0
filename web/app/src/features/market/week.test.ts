// Where a week of buyback stands, and which own classes can be listed.
import { expect, test } from 'vitest'
import type { Package } from './calls'
import { announcedAt, weekOf } from './state-strip'
import { classesOf } from './use-listing'

const at = (clock: string) => `2026-11-23T${clock}:00.000+07:00`
const one = (state: Package['state'], opens = '10:00', closes = '22:00') =>
  ({ state, opensAt: at(opens), closesAt: at(closes) }) as Package
const now = (clock: string) => Date.parse(at(clock))

test('a week is announced, open, and over to the second', () => {
  const week = [one('announced')]
  expect(weekOf(week, now('09:59'))).toMatchObject({ phase: 'announced', opensAt: at('10:00') })
  expect(weekOf(week, now('10:00')).phase).toBe('open')
  expect(weekOf([one('open')], now('21:59'))).toMatchObject({ phase: 'open', closesAt: at('22:00') })
  expect(weekOf([one('open')], now('22:00')).phase).toBe('none')
})

test('of several the first to open counts; drafts and cancelled ones are no week', () => {
  expect(weekOf([one('announced', '14:00'), one('open')], now('11:00')).opensAt).toBe(at('10:00'))
  for (const state of ['draft', 'proposed', 'scheduled', 'closed', 'cancelled'] as const)
    expect(weekOf([one(state)], now('11:00')).phase).toBe('none')
})

test('the announcement is reckoned back from the opening, also past midnight', () => {
  expect(announcedAt('10:00-22:00', 690)).toBe('22:30')
  expect(announcedAt('10:00-22:00', 60)).toBe('09:00')
  expect(announcedAt('00:05-22:00', 10)).toBe('23:55')
})

test('a class has all its free tickets, those that end first before the others', () => {
  const group = (classId: string, free: number, day: string) =>
    ({ classId, name: classId, free, expiresAt: `2027-${day}T00:00:00.000+07:00` }) as never
  const classes = classesOf([group('a', 2, '03-01'), group('b', 0, '02-01'), group('a', 3, '01-01')])
  expect(classes.map(({ classId, free, groups }) => [classId, free, groups.map(each => each.free)])).toEqual([
    ['a', 5, [3, 2]],
  ])
})
