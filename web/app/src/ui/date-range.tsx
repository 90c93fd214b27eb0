// From one day to another: the usual spans at a tap, or two days on a calendar. Days are Viet Nam's.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { addDays, dayKey, noonOf, shortDate } from '@gomve/ui/lib/time'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bounds, Calendar } from './calendar'
import { Sheet } from './sheet'

/** Days as 2026-11-18, both included. */
export interface Range {
  from: string
  to: string
}

interface DateRangeProps extends Bounds {
  value: Range | undefined
  onChange: (range: Range | undefined) => void
}

export function DateRange({ value, onChange, ...bounds }: DateRangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const words = value
    ? `${shortDate(noonOf(value.from), language)} – ${shortDate(noonOf(value.to), language)}`
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
        <Choice key={String(open)} value={value} onDone={choose} {...bounds} />
      </Sheet>
    </>
  )
}

interface ChoiceProps extends Bounds {
  value: Range | undefined
  onDone: (range: Range | undefined) => void
}

function Choice({ value, onDone, ...bounds }: ChoiceProps) {
  const { t } = useTranslation()
  const today = dayKey(serverNow())
  const [range, setRange] = useState<Partial<Range>>(value ?? {})
  const spans = [
    { label: t('range.today'), from: today },
    { label: t('range.sevenDays'), from: addDays(today, -6) },
    { label: t('range.thirtyDays'), from: addDays(today, -29) },
  ]
  // The first tap starts a range, the second ends it; a day before the start restarts it.
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
      <div className="mt-3">
        <Calendar {...range} {...bounds} onTap={tap} />
      </div>
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
