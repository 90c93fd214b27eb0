// Days of drafts are those of the Vietnamese clock, whatever the device's.
import { expect, test } from 'vitest'
import { dayAhead, mondayOf, nextMonday } from './days'

test('days of drafts are those of the Vietnamese clock', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-30')).toBe('2026-11-30')
  expect(nextMonday(new Date('2026-11-29T16:59:00Z'))).toBe('2026-11-30')
  expect(nextMonday(new Date('2026-11-29T17:00:00Z'))).toBe('2026-12-07')
  expect(dayAhead(new Date('2026-11-25T17:00:00Z'), 1)).toBe('2026-11-27')
})
