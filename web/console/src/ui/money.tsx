// Amounts and times as the reader's language writes them.
import { formatDong, formatNumber } from '@gomve/shared/money'
import { clsx } from 'clsx'
import { useLanguage } from '@/i18n'
import { dateTime, dayDate, exactTime } from '@/lib/time'

export function Money({ amount, className }: { amount: string; className?: string }) {
  return <span className={clsx('num whitespace-nowrap', className)}>{formatDong(amount, useLanguage())}</span>
}

export function Count({ of, className }: { of: number; className?: string }) {
  return <span className={clsx('num', className)}>{formatNumber(String(of), useLanguage())}</span>
}

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
      {dayDate(day, useLanguage())}
    </time>
  )
}
