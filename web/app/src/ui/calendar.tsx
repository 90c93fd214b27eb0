// Three months of days, one under the other: a tap on a heading turns to any month within the bounds.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import {
  addDays,
  addMonths,
  addYears,
  dayKey,
  fullDate,
  monthHeading,
  monthNames,
  noonOf,
  weekdayNames,
} from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerSheet } from './picker'

const shown = 3
/** Ten years to either side, unless a page knows better. */
const years = 10

export interface Bounds {
  /** Days as 2026-11-18, both included. */
  earliest?: string
  latest?: string
}

interface CalendarProps extends Bounds {
  /** One day, or the first and the last of a span. */
  from?: string
  to?: string
  onTap: (day: string) => void
}

export function Calendar({ from, to, onTap, ...given }: CalendarProps) {
  const { t } = useTranslation()
  const today = dayKey(serverNow())
  const earliest = given.earliest ?? addYears(today, -years)
  const latest = given.latest ?? addYears(today, years)
  const [first, setFirst] = useState(() => firstShown({ from: to ?? from ?? today, earliest, latest }))
  const [turning, setTurning] = useState(false)
  const months = Array.from({ length: shown }, (_, place) => addMonths(first, place)).filter(
    month => month <= latest.slice(0, 7),
  )
  const step = (by: number) => setFirst(firstShown({ from: `${addMonths(first, by)}-01`, earliest, latest }))
  const arrow = 'press grid size-11 place-items-center rounded-full disabled:opacity-30'
  return (
    <section>
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-label={t('range.earlier')}
          disabled={first <= earliest.slice(0, 7)}
          onClick={() => step(-shown)}
          className={arrow}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setTurning(true)}
          className="press flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-primary"
        >
          {t('range.turn')}
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('range.later')}
          disabled={addMonths(first, shown) > latest.slice(0, 7)}
          onClick={() => step(shown)}
          className={arrow}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div aria-live="polite" className="space-y-4">
        {months.map(month => (
          <Month key={month} {...{ month, from, to, today, earliest, latest, onTap }} />
        ))}
      </div>
      <MonthSheet
        open={turning}
        month={first}
        {...{ earliest, latest }}
        onClose={() => setTurning(false)}
        onMonth={month => {
          setFirst(firstShown({ from: `${month}-01`, earliest, latest }))
          setTurning(false)
        }}
      />
    </section>
  )
}

/** The month to begin with, so that three fit within the bounds where they can. */
function firstShown({ from, earliest, latest }: { from: string } & Required<Bounds>): string {
  const begin = earliest.slice(0, 7)
  const last = addMonths(latest.slice(0, 7), 1 - shown)
  if (last <= begin || from.slice(0, 7) <= begin) return begin
  return [from.slice(0, 7), last].sort()[0] ?? begin
}

interface MonthProps extends Required<Bounds> {
  month: string
  from?: string
  to?: string
  today: string
  onTap: (day: string) => void
}

function Month({ month, ...day }: MonthProps) {
  const language = useLanguage()
  return (
    <div>
      <h3 className="px-1 py-1.5 text-base font-semibold first-letter:uppercase">
        {monthHeading(noonOf(`${month}-01`), language)}
      </h3>
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-xs text-ink-3">
        {weekdayNames(language).map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-7 gap-y-1">
        {daysOf(month).map((key, place) => (
          <Day key={key} name={key} column={place === 0 ? columnOf(key) : undefined} {...day} />
        ))}
      </div>
    </div>
  )
}

type DayProps = Omit<MonthProps, 'month'> & { name: string; column?: number }

function Day({ name, column, from, to, today, earliest, latest, onTap }: DayProps) {
  const language = useLanguage()
  const edge = name === from || name === to
  const inside = from !== undefined && to !== undefined && name > from && name < to
  return (
    <button
      type="button"
      aria-label={fullDate(noonOf(name), language)}
      aria-pressed={edge || inside}
      aria-current={name === today ? 'date' : undefined}
      disabled={name < earliest || name > latest}
      onClick={() => onTap(name)}
      style={{ gridColumnStart: column }}
      className={clsx(
        'num h-11 text-base disabled:text-ink-3/50',
        edge && 'rounded-2xl bg-primary font-semibold text-primary-ink',
        inside && 'bg-primary/16',
        !edge && name === today && 'rounded-2xl outline-1 -outline-offset-1 outline-primary/60',
      )}
    >
      {Number(name.slice(8))}
    </button>
  )
}

interface MonthSheetProps extends Required<Bounds> {
  open: boolean
  month: string
  onClose: () => void
  onMonth: (month: string) => void
}

function MonthSheet({ open, month, earliest, latest, onClose, onMonth }: MonthSheetProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [begin, end] = [Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))]
  const columns = [
    {
      label: t('range.month'),
      options: monthNames(language).map((label, place) => ({
        value: String(place + 1).padStart(2, '0'),
        label,
      })),
    },
    {
      label: t('range.year'),
      options: Array.from({ length: end - begin + 1 }, (_, place) => {
        const year = String(begin + place)
        return { value: year, label: year }
      }),
    },
  ]
  return (
    <PickerSheet
      open={open}
      title={t('range.turn')}
      columns={columns}
      value={[month.slice(5), month.slice(0, 4)]}
      onClose={onClose}
      onDone={([chosen, year]) => onMonth(`${year}-${chosen}`)}
    />
  )
}

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** Weeks begin on Monday, as they do in Viet Nam. */
const columnOf = (day: string) => ((new Date(noonOf(day)).getUTCDay() + 6) % 7) + 1
