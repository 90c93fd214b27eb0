// Times as they are typed and counted down in Viet Nam.
import { expect, test } from 'vitest'
import {
  clockTime,
  countdown,
  dateTime,
  dayAndTime,
  dayHeading,
  dayMonth,
  exactTime,
  fromField,
  shortDate,
  toField,
} from './time'

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
    '22\u00a0Nov\u00a02026, 21:00',
    '22\u00a0Nov, 21:00',
    '22\u00a0Nov\u00a02026',
  ])
  expect([dateTime(at, 'zh'), dayAndTime(at, 'zh'), shortDate(at, 'zh')]).toEqual([
    '2026年11月22日 21:00',
    '11月22日 21:00',
    '2026年11月22日',
  ])
  expect([dayMonth(at, 'vi'), dayMonth(at, 'en'), dayMonth(at, 'zh')]).toEqual([
    '22/11',
    '22\u00a0Nov',
    '11月22日',
  ])
})

test('a day has its own heading in each language, from midnight to midnight in Viet Nam', () => {
  const [first, last, next] = [
    '2026-11-17T17:00:00Z',
    '2026-11-18T16:59:59Z',
    '2026-11-18T17:00:00Z',
  ] as const
  for (const language of ['vi', 'en', 'vi'] as const) {
    const [ofFirst, ofLast, ofNext] = [first, last, next].map(at => dayHeading(at, language))
    expect(ofFirst).toBe(language === 'vi' ? 'Thứ Tư, 18 tháng 11' : 'Wednesday 18 November')
    expect(ofLast).toBe(ofFirst)
    expect(ofNext).not.toBe(ofFirst)
  }
  expect(dayHeading('', 'vi')).toBe('')
})

test('numbers are those of the time zone, at the turn of a day and of a year', () => {
  const zone = { timeZone: 'Asia/Ho_Chi_Minh', hourCycle: 'h23' } as const
  const pair = { day: '2-digit', month: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const written = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('vi-VN', { ...zone, ...options }).format(new Date(at))
  for (const at of ['2026-03-05T02:05:09Z', '2026-12-31T16:59:59Z', '2026-12-31T17:00:00Z', '2027-01-09']) {
    const year = { ...pair, year: 'numeric' } as const
    expect(clockTime(at, 'zh')).toBe(written(at, clock))
    expect(shortDate(at, 'vi')).toBe(written(at, year))
    expect(dayAndTime(at, 'vi')).toBe(written(at, { ...clock, day: 'numeric', month: 'numeric' }))
    expect(dateTime(at, 'vi')).toBe(written(at, { ...year, ...clock }))
    expect(exactTime(at, 'vi')).toBe(written(at, { ...year, ...clock, second: '2-digit' }))
    expect(dayMonth(at, 'vi')).toBe(written(at, pair).replace('-', '/'))
  }
  expect([clockTime('', 'vi'), shortDate('no date', 'vi')]).toEqual(['', ''])
})

test('a countdown ends once its moment has passed', () => {
  const now = Date.parse('2026-11-16T10:00:00+07:00')
  expect(countdown('2026-11-16T10:04:05+07:00', now)).toBe('4:05')
  expect(countdown('2026-11-16T12:00:00+07:00', now)).toBe('2:00:00')
  expect(countdown('2026-11-16T10:00:00+07:00', now)).toBe('')
})
