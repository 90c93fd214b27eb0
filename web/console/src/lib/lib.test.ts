// Shares in percent, and times as they are typed and counted down in Viet Nam.
import { expect, test } from 'vitest'
import { percentOf, shareFromField, shareToField } from './share'
import { countdown, fromField, toField } from './time'

test('a share is typed in percent and travels in hundredths of it', () => {
  expect(shareFromField('8.5')).toBe(850)
  expect(shareFromField('8,5')).toBe(850)
  expect(shareFromField('1,25')).toBe(125)
  expect(shareFromField('100')).toBe(10_000)
  expect(shareFromField('')).toBe(0)
  expect(shareToField(850)).toBe('8.5')
  expect(shareToField(10_000)).toBe('100')
  expect(shareToField(0)).toBe('0')
  expect(percentOf(850, 'vi')).toBe('8,5%')
})

test('a time is typed as it is in Viet Nam, wherever the device is', () => {
  expect(fromField('2026-11-16T10:05')).toBe('2026-11-16T10:05:00+07:00')
  expect(fromField('')).toBeUndefined()
  expect(toField('2026-11-16T20:05:00Z')).toBe('2026-11-17T03:05')
})

test('a countdown ends where its moment has passed', () => {
  const now = Date.parse('2026-11-16T10:00:00+07:00')
  expect(countdown('2026-11-16T10:04:05+07:00', now)).toBe('4:05')
  expect(countdown('2026-11-16T12:00:00+07:00', now)).toBe('2:00:00')
  expect(countdown('2026-11-16T10:00:00+07:00', now)).toBe('')
})
