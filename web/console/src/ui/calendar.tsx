// The calendar of a date field, in the console's language; loaded when a field is opened.
import { type Language, useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { dayKey } from '@gomve/ui/lib/time'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { vi } from 'react-day-picker/locale/vi'
import { zhCN } from 'react-day-picker/locale/zh-CN'

const locales = { vi, en: enGB, zh: zhCN }
const yearsBack = 5
const yearsAhead = 5

/** A day of the calendar as a date of the device, whatever its zone. */
const asDate = (day: string) => new Date(`${day}T12:00:00`)
const asDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')

/** "Tháng 11", "November", "11月": the months as they are written, in the device's zone like the dates. */
function monthOf(date: Date, language: Language) {
  const month = language === 'zh' ? 'numeric' : 'long'
  const name = new Intl.DateTimeFormat(language, { month }).format(date)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const looks: DayPickerProps['classNames'] = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-9 place-items-center rounded-lg hover:bg-tint/8',
  button_next: 'grid size-9 place-items-center rounded-lg hover:bg-tint/8',
  chevron: 'size-4 fill-current',
  month_caption: 'flex h-9 items-center justify-center px-10',
  dropdowns: 'flex gap-1',
  dropdown_root: 'relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-primary',
  dropdown: 'absolute inset-0 w-full cursor-pointer opacity-0',
  caption_label: 'flex items-center gap-0.5 px-1 py-1.5 text-sm font-semibold',
  month_grid: 'mt-2 w-full border-collapse',
  weekday: 'h-8 text-xs font-normal text-ink-3',
  day: 'p-0 text-center',
  day_button: 'num size-10 rounded-full text-sm hover:bg-tint/8',
  today: 'font-semibold text-primary-soft',
  outside: 'text-ink-3',
  selected: '*:bg-primary *:text-primary-ink *:hover:bg-primary',
}

interface CalendarProps {
  /** "2026-11-18", or ''. */
  day: string
  onChange: (day: string) => void
}

export default function Calendar({ day, onChange }: CalendarProps) {
  const language = useLanguage()
  const today = asDate(dayKey(useServerNow()))
  const chosen = day ? asDate(day) : undefined
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      fixedWeeks
      locale={locales[language]}
      formatters={{ formatMonthDropdown: month => monthOf(month, language) }}
      labels={{ labelGrid: month => `${monthOf(month, language)} ${month.getFullYear()}` }}
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={new Date(today.getFullYear() - yearsBack, 0)}
      endMonth={new Date(today.getFullYear() + yearsAhead, 11)}
      today={today}
      defaultMonth={chosen ?? today}
      selected={chosen}
      onSelect={date => onChange(asDay(date))}
      classNames={looks}
    />
  )
}
