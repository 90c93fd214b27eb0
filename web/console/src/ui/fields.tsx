// Fields for typing and choosing: a label above, a hint or an error below.
import { keepAmount } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { percentOf, shareFromField } from '@/lib/share'

interface Frame {
  label: ReactNode
  hint?: ReactNode
  fault?: string
  className?: string
}

function Field({ id, label, hint, fault, className, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-sm text-ink-2">
        {label}
      </label>
      {children}
      {(fault || hint) && (
        <p id={`${id}-says`} className={clsx('pt-1 text-sm', fault ? 'text-fault' : 'text-ink-2')}>
          {fault || hint}
        </p>
      )}
    </div>
  )
}

const told = (id: string, { hint, fault }: Frame) => ({
  id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': hint || fault ? `${id}-says` : undefined,
})

type Of<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'className' | 'onChange'> &
  Frame & { onChange?: (value: string) => void }

export function TextField({ label, hint, fault, className, onChange, ...input }: Of<'input'>) {
  const frame = { label, hint, fault, className }
  const id = useId()
  return (
    <Field id={id} {...frame}>
      <input
        autoComplete="off"
        {...told(id, frame)}
        {...input}
        onChange={event => onChange?.(event.target.value)}
        className="field"
      />
    </Field>
  )
}

/** Keeps whole dong while typing, and shows the amount in the reader's notation. */
export function AmountField({ value, onChange, hint, ...rest }: Of<'input'> & { value: string }) {
  return (
    <TextField
      inputMode="numeric"
      maxLength={18}
      {...rest}
      value={value}
      hint={value ? <Money amount={value} className="text-ink" /> : hint}
      onChange={typed => onChange?.(keepAmount(typed))}
    />
  )
}

/** A share typed in percent, with a comma or a point, and shown in the reader's notation. */
export function ShareField({ value, hint, ...rest }: Of<'input'> & { value: string }) {
  const language = useLanguage()
  return (
    <TextField
      inputMode="decimal"
      {...rest}
      value={value}
      hint={value ? percentOf(shareFromField(value), language) : hint}
    />
  )
}

export function TextArea({ label, hint, fault, className, onChange, ...input }: Of<'textarea'>) {
  const frame = { label, hint, fault, className }
  const id = useId()
  return (
    <Field id={id} {...frame}>
      <textarea
        rows={3}
        {...told(id, frame)}
        {...input}
        onChange={event => onChange?.(event.target.value)}
        className="field block"
      />
    </Field>
  )
}

/** A whole number, not negative. */
export function CountField({ onChange, ...rest }: Of<'input'> & { value: string }) {
  return (
    <TextField
      inputMode="numeric"
      maxLength={9}
      {...rest}
      onChange={typed => onChange?.(typed.replaceAll(/\D/g, ''))}
    />
  )
}

/** Why an operator does it. `label` says so if others than operators read it. */
export function ReasonField({ label, ...rest }: Omit<Of<'textarea'>, 'label'> & { label?: ReactNode }) {
  const { t } = useTranslation()
  return <TextArea label={label ?? t('field.reason')} maxLength={300} {...rest} />
}

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string> extends Omit<Of<'select'>, 'value' | 'onChange'> {
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, fault, className, onChange, options, ...input } = props
  const frame = { label, hint, fault, className }
  const id = useId()
  return (
    <Field id={id} {...frame}>
      <select
        {...told(id, frame)}
        {...input}
        onChange={event => {
          const chosen = options.find(({ value }) => value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
        className="field"
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface TickProps {
  children: ReactNode
  value: boolean
  onChange: (isOn: boolean) => void
}

export function Tick({ children, value, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={value}
        onChange={event => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      <span>{children}</span>
    </label>
  )
}

interface ChipsProps<Value extends string> {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** Below other chips. */
  small?: boolean
}

/** A filter: one of a few, all in sight. */
export function Chips<Value extends string>({ label, value, options, onChange, small }: ChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className={clsx(
            'press inline-flex items-center rounded-full text-sm has-focus-visible:outline-2 has-focus-visible:outline-primary',
            small ? 'min-h-9 px-3' : 'min-h-11 px-4 font-semibold',
            option.value !== value && 'bg-card text-ink-2',
            option.value === value &&
              (small ? 'bg-primary/15 text-primary-soft' : 'bg-primary text-primary-ink'),
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
