// Moments and business days in the notation of the reader's language.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime, exactTime, shortDate } from '@gomve/ui/lib/time'

export function When({ at, exact }: { at?: string | null; exact?: boolean }) {
  const language = useLanguage()
  if (!at) return <span className="text-ink-3">–</span>
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {(exact ? exactTime : dateTime)(at, language)}
    </time>
  )
}

/** A business day: "2026-11-18". */
export function OnDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="num whitespace-nowrap">
      {shortDate(day, useLanguage())}
    </time>
  )
}
