// A month of days to choose from, in the app's language and on the Vietnamese clock. Arrow keys move by days
// and weeks, Page Up and Page Down by months.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayOfWeek, fullDay, weekday } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { firstOf, Months, moved, useMonthName } from './month-stepper'

interface CalendarProps {
  /** The chosen days, from the first to the last, as 2026-11-23. */
  from?: string
  until?: string
  /** No day after it can be chosen. */
  today: string
  onDay: (day: string) => void
}

const shifted = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
const monthOf = (day: string) => day.slice(0, 7)
const earlier = (one: string, other: string) => (one < other ? one : other)
/** Monday is 0. */
const placeOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** The same day of another month, or the last that it has. */
function inMonth(day: string, month: string): string {
  const wanted = month + day.slice(7)
  const end = shifted(firstOf(moved(month, 1)), -1)
  return earlier(wanted, end)
}

/** The weeks of a month; days of others are empty places. */
function weeksOf(month: string): (string | undefined)[][] {
  const first = firstOf(month)
  const end = shifted(firstOf(moved(month, 1)), -1)
  const weeks = []
  for (let monday = shifted(first, -placeOf(first)); monday <= end; monday = shifted(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, place) => shifted(monday, place))
    weeks.push(days.map(day => (monthOf(day) === month ? day : undefined)))
  }
  return weeks
}

/** Where a key leads from a day. */
function ledTo(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shifted(day, -1)
    case 'ArrowRight':
      return shifted(day, 1)
    case 'ArrowUp':
      return shifted(day, -7)
    case 'ArrowDown':
      return shifted(day, 7)
    case 'Home':
      return shifted(day, -placeOf(day))
    case 'End':
      return shifted(day, 6 - placeOf(day))
    case 'PageUp':
      return inMonth(day, moved(monthOf(day), -1))
    case 'PageDown':
      return inMonth(day, moved(monthOf(day), 1))
  }
}

export function Calendar({ from, until, today, onDay }: CalendarProps) {
  // The one day that the tab key reaches; its month is shown.
  const [reached, setReached] = useState(until ?? from ?? today)
  const month = monthOf(reached)
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const name = useMonthName(month)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key led to
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  }, [reached])
  const go = (day: string) => setReached(earlier(day, today))
  const onKey = (event: KeyboardEvent) => {
    const day = ledTo(event.key, reached)
    if (!day) return
    event.preventDefault()
    byKey.current = true
    go(day)
  }
  const choose = (day: string) => {
    setReached(day)
    onDay(day)
  }
  return (
    <div>
      <Months month={month} onMonth={to => go(inMonth(reached, to))}>
        <p className="text-base font-semibold first-letter:uppercase" aria-live="polite">
          {name}
        </p>
      </Months>
      <table
        ref={grid}
        aria-label={name}
        onKeyDown={onKey}
        className="-mx-3 w-[calc(100%+1.5rem)] table-fixed"
      >
        <WeekDays />
        <tbody>
          {weeksOf(month).map((days, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={week}>
              {days.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
                <td key={place} className="p-0">
                  {day && (
                    <Day
                      day={day}
                      end={day === from || day === until}
                      within={from !== undefined && until !== undefined && from < day && day < until}
                      today={today}
                      isReached={day === reached}
                      onDay={choose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Any Monday. */
const monday = '2026-11-23'

function WeekDays() {
  const language = useLanguage()
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, place) => shifted(monday, place)).map(day => (
          <th key={day} scope="col" className="h-8 p-0 text-xs font-normal text-ink-2">
            <span aria-hidden="true">{dayOfWeek(day, language)}</span>
            <span className="sr-only">{weekday(day, language)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayProps {
  day: string
  /** The first or the last of those chosen. */
  end: boolean
  within: boolean
  today: string
  isReached: boolean
  onDay: (day: string) => void
}

function Day({ day, end, within, today, isReached, onDay }: DayProps) {
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-label={fullDay(day, language)}
      aria-pressed={end || within}
      aria-current={day === today ? 'date' : undefined}
      disabled={day > today}
      tabIndex={isReached ? 0 : -1}
      onClick={() => onDay(day)}
      className={clsx(
        'num h-11 w-full text-base disabled:text-ink-3 disabled:opacity-50',
        end && 'rounded-full bg-primary font-semibold text-primary-ink',
        within && 'bg-primary/16',
        !end && day === today && 'rounded-full outline-1 -outline-offset-2 outline-primary',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}
