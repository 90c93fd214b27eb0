// A day and a time on the Vietnamese clock, chosen in the console's language.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime, fromField, shortDate, toField } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { CalendarClock } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'

const Calendar = lazy(() => import('./calendar'))

interface MomentFieldProps {
  label: string
  hint?: ReactNode
  fault?: string
  /** As the server takes it, or ''. */
  value: string
  onChange: (moment: string) => void
  /** A day is chosen: the moment is its beginning. */
  wholeDay?: boolean
  className?: string
}

export function MomentField(props: MomentFieldProps) {
  const { label, hint, fault, value: moment, onChange, wholeDay, className } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const field = useRef<HTMLButtonElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const none = t(wholeDay ? 'moment.noDay' : 'moment.none')
  const open = () => {
    if (field.current && choice.current) putBeside(choice.current, field.current)
    choice.current?.togglePopover()
  }
  return (
    <div className={clsx('min-w-0', className)}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-sm text-ink-2">
        {label}
      </label>
      <button
        ref={field}
        id={id}
        type="button"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={hint || fault ? `${id}-says` : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="field flex items-center justify-between gap-2 text-left"
      >
        <span id={`${id}-value`} className={clsx('num', !moment && 'text-ink-3')}>
          {moment ? (wholeDay ? shortDate : dateTime)(moment, language) : none}
        </span>
        <CalendarClock className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </button>
      {(fault || hint) && (
        <p id={`${id}-says`} className={clsx('pt-1 text-sm', fault ? 'text-fault' : 'text-ink-2')}>
          {fault || hint}
        </p>
      )}
      {/* In the top layer, so that no dialog and no table cuts it; the browser closes it. */}
      <div
        ref={choice}
        popover="auto"
        // While it is closed, the keys of the screen are not those of a dialog.
        {...(isOpen && { role: 'dialog', 'aria-label': none })}
        onToggle={event => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 w-[312px] rounded-2xl bg-card p-3 text-ink shadow-[0_16px_40px_-8px_rgb(0_0_0/0.5)]"
      >
        {isOpen && (
          <Suspense>
            <Choice
              moment={moment}
              onChange={onChange}
              wholeDay={wholeDay}
              onDone={() => {
                choice.current?.hidePopover()
                field.current?.focus()
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

interface DayFieldProps extends Omit<MomentFieldProps, 'wholeDay'> {
  /** As 2026-03-09. */
  value: string
  onChange: (day: string) => void
}

/** A day, which one replaces by another. */
export const DayField = ({ value, onChange, ...field }: DayFieldProps) => (
  <MomentField
    {...field}
    value={fromField(`${value}T00:00`) ?? ''}
    onChange={moment => moment && onChange(toField(moment).slice(0, 10))}
    wholeDay
  />
)

const width = 312
const height = 440
const gap = 4

/** Below the field, or above it where there is no room below. */
function putBeside(choice: HTMLElement, field: HTMLElement) {
  const { left, top, bottom } = field.getBoundingClientRect()
  const below = bottom + gap
  choice.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  choice.style.top = `${below + height <= innerHeight ? below : Math.max(gap, top - height - gap)}px`
}

interface ChoiceProps {
  moment: string
  onChange: (moment: string) => void
  wholeDay?: boolean
  onDone: () => void
}

const midnight = '00:00'

function Choice({ moment, onChange, wholeDay, onDone }: ChoiceProps) {
  const { t } = useTranslation()
  const [day = '', time = midnight] = moment ? toField(moment).split('T') : []
  const [hour = '', minute = ''] = time.split(':')
  const set = (on: string, at: string) => onChange(fromField(on && `${on}T${at}`) ?? '')
  return (
    <div className="space-y-3">
      <Calendar day={day} onChange={to => set(to, time)} />
      {!wholeDay && (
        <div className="flex items-center gap-2">
          <Digits
            label={t('moment.hour')}
            value={hour}
            count={24}
            disabled={!day}
            onChange={to => set(day, `${to}:${minute}`)}
          />
          <span aria-hidden="true">:</span>
          <Digits
            label={t('moment.minute')}
            value={minute}
            count={60}
            disabled={!day}
            onChange={to => set(day, `${hour}:${to}`)}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() => {
            onChange('')
            onDone()
          }}
          disabled={!moment}
        >
          {t('moment.clear')}
        </Button>
        <Button tone="primary" onClick={onDone}>
          {t('moment.done')}
        </Button>
      </div>
    </div>
  )
}

interface DigitsProps {
  label: string
  value: string
  count: number
  disabled: boolean
  onChange: (value: string) => void
}

function Digits({ label, value, count, disabled, onChange }: DigitsProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={event => onChange(event.target.value)}
      className="field num disabled:opacity-50"
    >
      {Array.from({ length: count }, (_, number) => String(number).padStart(2, '0')).map(two => (
        <option key={two} value={two}>
          {two}
        </option>
      ))}
    </select>
  )
}
