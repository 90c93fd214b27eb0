// From one day to another: the usual spans at a tap, or two days on a calendar. Days are Viet Nam's.
import { clsx } from 'clsx'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '@/api/clock'
import { useLanguage } from '@/i18n'
import { dayKey, monthHeading, shortDate, weekdayNames } from '@/lib/time'
import { Button } from './button'
import { Sheet } from './sheet'

/** Days as 2026-11-18, both included. */
export interface Range {
  from: string
  to: string
}

interface DateRangeProps {
  value: Range | undefined
  onChange: (range: Range | undefined) => void
}

const day = 86_400_000
const noon = (key: string) => Date.parse(`${key}T12:00:00+07:00`)
const shift = (key: string, days: number) => dayKey(noon(key) + days * day)

export function DateRange({ value, onChange }: DateRangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const words = value
    ? `${shortDate(noon(value.from), language)} – ${shortDate(noon(value.to), language)}`
    : t('range.any')
  const choose = (range: Range | undefined) => {
    onChange(range)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="press num flex min-h-11 items-center gap-2 rounded-full bg-card px-4 text-sm font-semibold text-ink-2"
      >
        <CalendarDays className="size-4.5" aria-hidden="true" />
        {words}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('range.title')}>
        <Picker key={String(open)} value={value} onDone={choose} />
      </Sheet>
    </>
  )
}

function Picker({ value, onDone }: { value: Range | undefined; onDone: (range: Range | undefined) => void }) {
  const { t } = useTranslation()
  const today = dayKey(serverNow())
  const [range, setRange] = useState<Partial<Range>>(value ?? {})
  const spans = [
    { label: t('range.today'), from: today },
    { label: t('range.week'), from: shift(today, -6) },
    { label: t('range.month'), from: shift(today, -29) },
  ]
  // The first tap begins a span, the second ends it; a day before the beginning begins anew.
  const tap = (key: string) =>
    setRange(now => (now.from && !now.to && key >= now.from ? { from: now.from, to: key } : { from: key }))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {spans.map(span => (
          <Button key={span.from} tone="quiet" onClick={() => onDone({ from: span.from, to: today })}>
            {span.label}
          </Button>
        ))}
        <Button tone="quiet" onClick={() => onDone(undefined)}>
          {t('range.any')}
        </Button>
      </div>
      <Month range={range} today={today} onTap={tap} />
      <Button
        wide
        size="lg"
        className="mt-3"
        disabled={!range.from}
        onClick={() => range.from && onDone({ from: range.from, to: range.to ?? range.from })}
      >
        {t('confirm')}
      </Button>
    </>
  )
}

interface MonthProps {
  range: Partial<Range>
  today: string
  onTap: (key: string) => void
}

function Month({ range, today, onTap }: MonthProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [month, setMonth] = useState((range.to ?? range.from ?? today).slice(0, 7))
  const first = `${month}-01`
  const step = (by: 1 | -1) => setMonth(shift(first, by === 1 ? 31 : -1).slice(0, 7))
  return (
    <section className="mt-4">
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-label={t('range.earlier')}
          onClick={() => step(-1)}
          className="press grid size-11 place-items-center rounded-full"
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </button>
        <h3 aria-live="polite" className="text-base font-semibold first-letter:uppercase">
          {monthHeading(noon(first), language)}
        </h3>
        <button
          type="button"
          aria-label={t('range.later')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => step(1)}
          className="press grid size-11 place-items-center rounded-full disabled:opacity-30"
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-xs text-ink-3">
        {weekdayNames(language).map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-7 gap-y-1">
        {daysOf(month).map((key, place) => (
          <Day
            key={key}
            {...{ keyOfDay: key, range, today, onTap, column: place === 0 ? columnOf(key) : undefined }}
          />
        ))}
      </div>
    </section>
  )
}

interface DayProps {
  keyOfDay: string
  range: Partial<Range>
  today: string
  onTap: (key: string) => void
  column?: number
}

function Day({ keyOfDay, range, today, onTap, column }: DayProps) {
  const language = useLanguage()
  const { from, to } = range
  const edge = keyOfDay === from || keyOfDay === to
  const inside = from !== undefined && to !== undefined && keyOfDay > from && keyOfDay < to
  return (
    <button
      type="button"
      aria-label={shortDate(noon(keyOfDay), language)}
      aria-pressed={edge || inside}
      disabled={keyOfDay > today}
      onClick={() => onTap(keyOfDay)}
      style={{ gridColumnStart: column }}
      className={clsx(
        'num h-11 text-base disabled:text-ink-3/50',
        edge && 'rounded-2xl bg-primary font-semibold text-primary-ink',
        inside && 'bg-primary/16',
        !edge && keyOfDay === today && 'rounded-2xl outline-1 -outline-offset-1 outline-primary/60',
      )}
    >
      {Number(keyOfDay.slice(8))}
    </button>
  )
}

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let key = `${month}-01`; key.startsWith(month); key = shift(key, 1)) days.push(key)
  return days
}

/** Weeks begin on Monday, as they do in Viet Nam. */
const columnOf = (key: string) => ((new Date(noon(key)).getUTCDay() + 6) % 7) + 1
