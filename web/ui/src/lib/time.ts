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

type Write = (when: When, language: Language) => string

const written =
  (options: Intl.DateTimeFormatOptions): Write =>
  (when, language) =>
    known(when) ? format(language, options).format(date(when)) : ''

/** Viet Nam has UTC+7 all year. */
const thereInMs = (when: When) => date(when).getTime() + 7 * 3_600_000
/** A moment there as 2026-03-09T09:05:00. */
const there = (when: When) => new Date(thereInMs(when)).toISOString().slice(0, 19)

/** By hand, because a page's first `DateTimeFormat` costs a phone a tenth of a second. */
const inNumbers =
  (write: (year: string, month: string, day: string, clock: string, seconds: string) => string): Write =>
  when => {
    if (!known(when)) return ''
    const [year = '', month = '', day = '', hour, minute, seconds = ''] = there(when).split(/[-T:]/)
    return write(year, month, day, `${hour}:${minute}`, seconds)
  }

const names = { day: 'numeric', month: 'short' } as const
const year = { year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Vietnamese writes months as numbers, in which an English reader confuses day and month. */
const dated = (vietnamese: Write, options: Intl.DateTimeFormatOptions): Write => {
  const named = written({ ...names, ...options })
  return (when, language) =>
    // No line ends within "23 Nov 2026".
    language === 'vi'
      ? vietnamese(when, language)
      : named(when, language).replaceAll(/ (?=[A-Z]|\d{4})/g, '\u00a0')
}

/** 09:05 */
export const clockTime = inNumbers((_year, _month, _day, clock) => clock)
/** 09/03/2026; 9 Mar 2026; 2026年3月9日: of a moment or a business day. */
export const shortDate = dated(
  inNumbers((year, month, day) => `${day}/${month}/${year}`),
  year,
)
/** What is the same all day is written once: a list asks it of every line. */
const daily = (write: Write): Write => {
  const days = new Map<string, string>()
  return (when, language) => {
    const day = `${language} ${Math.floor(thereInMs(when) / 86_400_000)}`
    const words = days.get(day) ?? write(when, language)
    days.set(day, words)
    return words
  }
}

/** Thứ Tư, 18 tháng 11 */
export const dayHeading = daily(written({ weekday: 'long', day: 'numeric', month: 'long' }))
/** 09:05 5/3; 5 Mar, 09:05; 3月5日 09:05 */
export const dayAndTime = dated(
  inNumbers((_year, month, day, clock) => `${clock} ${Number(day)}/${Number(month)}`),
  clock,
)
/** 09:05 18/11/2026; 18 Nov 2026, 09:05; 2026年11月18日 09:05 */
export const dateTime = dated(
  inNumbers((year, month, day, clock) => `${clock} ${day}/${month}/${year}`),
  { ...year, ...clock },
)
/** The same with seconds, for audit trails. */
export const exactTime = dated(
  inNumbers((year, month, day, clock, seconds) => `${clock}:${seconds} ${day}/${month}/${year}`),
  { ...year, ...clock, second: '2-digit' },
)
/** Thứ Bảy */
export const weekday = written({ weekday: 'long' })
/** T2; M; 一: the head of a calendar's column. */
export const dayOfWeek = written({ weekday: 'narrow' })
/** Thứ Hai, 23 tháng 11, 2026 */
export const fullDay = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** 21/11; 21 Nov; 11月21日 */
export const dayMonth = dated(
  inNumbers((_year, month, day) => `${day}/${month}`),
  {},
)
/** Th 7, 21/11; Sat 21 Nov, for a day of the calendar ("2026-11-21"). */
export const dayName = dated(written({ weekday: 'short', day: '2-digit', month: '2-digit' }), {
  weekday: 'short',
})

/** The wire's form of a date field, and back. */
export const fromField = (typed: string) => (typed ? `${typed.slice(0, 16)}:00+07:00` : undefined)
export const toField = (when: When) => there(when).slice(0, 16)

/** The day in Viet Nam as 2026-11-18: for grouping, and for date fields. */
export function dayKey(when: When): string {
  return known(when) ? there(when).slice(0, 10) : ''
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
