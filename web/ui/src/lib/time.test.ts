// Times as they are typed and counted down in Viet Nam.
import { expect, test } from 'vitest'
import { countdown, dateTime, dayAndTime, dayMonth, fromField, shortDate, toField } from './time'

test('a time is typed in Vietnamese time, wherever the device is', () => {
  expect(fromField('2026-11-16T10:05')).toBe('2026-11-16T10:05:00+07:00')
  expect(fromField('')).toBeUndefined()
  expect(toField('2026-11-16T20:05:00Z')).toBe('2026-11-17T03:05')
})

test('a date has one form in each language', () => {
  const at = '2026-11-22T21:00:00+07:00'
  expect([dateTime(at, 'vi'), dayAndTime(at, 'vi'), shortDate(at, 'vi')]).toEqual([
    '21:00 22/11/2026',
    '21:00 22/11',
    '22/11/2026',
  ])
  expect([dateTime(at, 'en'), dayAndTime(at, 'en'), shortDate(at, 'en')]).toEqual([
    '22 Nov 2026, 21:00',
    '22 Nov, 21:00',
    '22 Nov 2026',
  ])
  expect([dateTime(at, 'zh'), dayAndTime(at, 'zh'), shortDate(at, 'zh')]).toEqual([
    '2026年11月22日 21:00',
    '11月22日 21:00',
    '2026年11月22日',
  ])
  expect([dayMonth(at, 'vi'), dayMonth(at, 'en'), dayMonth(at, 'zh')]).toEqual([
    '22/11',
    '22 Nov',
    '11月22日',
  ])
})

test('a countdown ends once its moment has passed', () => {
  const now = Date.parse('2026-11-16T10:00:00+07:00')
  expect(countdown('2026-11-16T10:04:05+07:00', now)).toBe('4:05')
  expect(countdown('2026-11-16T12:00:00+07:00', now)).toBe('2:00:00')
  expect(countdown('2026-11-16T10:00:00+07:00', now)).toBe('')
})
