// Times as they are read and typed in Viet Nam, whatever the device's own zone.
import type { Language } from '@/i18n/languages'

const tags: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB', zh: 'zh-CN' }
const zone = 'Asia/Ho_Chi_Minh'
const formats = new Map<string, Intl.DateTimeFormat>()

type When = string | number

const written =
  (options: Intl.DateTimeFormatOptions) =>
  (when: When, language: Language): string => {
    const time = new Date(when)
    if (Number.isNaN(time.getTime())) return ''
    const key = language + JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { timeZone: zone, ...options })
    formats.set(key, format)
    return format.format(time)
  }

/** 09:05 */
export const clockTime = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
/** 18/11/2026, of a moment or a business day. */
export const dayDate = written({ day: '2-digit', month: '2-digit', year: 'numeric' })
/** 09:05 18/11/2026 */
export const dateTime = written({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** 09:05:07 18/11/2026, for trails. */
export const exactTime = written({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Sat 21/11, for a day of the calendar ("2026-11-21"). */
export const dayName = written({ weekday: 'short', day: '2-digit', month: '2-digit' })

/** Viet Nam keeps UTC+7 all year: the wire's form of a date field, and back. */
export const fromField = (typed: string) => (typed ? `${typed.slice(0, 16)}:00+07:00` : undefined)
export const toField = (when: When) =>
  new Date(new Date(when).getTime() + 7 * 3_600_000).toISOString().slice(0, 16)

/** "4:05" until a moment; empty once it has passed. */
export function countdown(until: string, now: number): string {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (!(seconds > 0)) return ''
  const hours = Math.floor(seconds / 3600)
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
