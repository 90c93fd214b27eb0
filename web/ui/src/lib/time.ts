// Times as they are read in Viet Nam, whatever the device's own zone.
import type { Language } from './language'

const tags: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB', zh: 'zh-CN' }
const zone = 'Asia/Ho_Chi_Minh'
const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, options: Intl.DateTimeFormatOptions) {
  const key = language + JSON.stringify(options)
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(tags[language], { timeZone: zone, ...options })
    formats.set(key, made)
  }
  return made
}

type When = string | number
const date = (when: When) => new Date(when)
const known = (when: When) => !Number.isNaN(date(when).getTime())

const written =
  (options: Intl.DateTimeFormatOptions) =>
  (when: When, language: Language): string =>
    known(when) ? format(language, options).format(date(when)) : ''

/** 09:05 */
export const clockTime = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const namedMonth = written({ day: 'numeric', month: 'short', year: 'numeric' })
/** 18/11/2026, of a moment or a business day. */
export const dayDate = written({ day: '2-digit', month: '2-digit', year: 'numeric' })
/** 09/03/2026, as dates are written in Vietnamese; 9 Mar 2026; 2026年3月9日 */
export const shortDate = (when: When, language: Language): string =>
  language === 'vi' ? dayDate(when, language) : namedMonth(when, language)
/** Thứ Tư, 18 tháng 11 */
export const dayHeading = written({ weekday: 'long', day: 'numeric', month: 'long' })
/** 09:05 18/11 */
export const dayAndTime = written({
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** 09:05 18/11/2026 */
export const dateTime = written({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 09:05:07 18/11/2026, for audit trails. */
export const exactTime = written({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** 21/11 */
export const dayMonth = written({ day: '2-digit', month: '2-digit' })
/** Thứ Bảy */
export const weekday = written({ weekday: 'long' })
/** Sat 21/11, for a day of the calendar ("2026-11-21"). */
export const dayName = written({ weekday: 'short', day: '2-digit', month: '2-digit' })

/** Viet Nam has UTC+7 all year: the wire's form of a date field, and back. */
export const fromField = (typed: string) => (typed ? `${typed.slice(0, 16)}:00+07:00` : undefined)
export const toField = (when: When) =>
  new Date(date(when).getTime() + 7 * 3_600_000).toISOString().slice(0, 16)

/** The day in Viet Nam as 2026-11-18: for grouping, and for date fields. */
export function dayKey(when: When): string {
  return known(when) ? new Date(date(when).getTime() + 7 * 3_600_000).toISOString().slice(0, 10) : ''
}

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  }
}

/** ["00", "06", "09"] for digits that keep their place. */
export const twoDigits = (...numbers: number[]) => numbers.map(n => String(n).padStart(2, '0'))

/** Tháng 11 năm 2026 */
export const monthHeading = written({ month: 'long', year: 'numeric' })

/** "4:05" until a moment; empty once it has passed. */
export function countdown(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (!(seconds > 0)) return ''
  const hours = Math.floor(seconds / 3600)
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
