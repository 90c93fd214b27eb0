// Text fields: a label above, the fault below, the right keyboard, and room for a button at the right.
import { formatNumber, keepAmount } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FieldProps {
  label: string
  fault?: string
  hint?: ReactNode
}

interface FrameProps extends FieldProps {
  id: string
  children: ReactNode
  aside?: ReactNode
}

/** The common frame: label, fault, hint. */
function Frame({ id, label, fault, hint, children, aside }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block px-1 text-sm text-ink-2">
        {label}
      </label>
      <div
        className={clsx(
          // What stands beside a field goes below it where large letters leave no room.
          'flex min-h-13 flex-wrap items-center rounded-2xl bg-raised shadow-[inset_0_0_0_1px_rgb(255_255_255/0.07)]',
          'focus-within:outline-2 focus-within:-outline-offset-1',
          fault ? 'outline-1 -outline-offset-1 outline-error' : 'outline-primary',
        )}
      >
        {children}
        {aside}
      </div>
      <Remark id={id} fault={fault} hint={hint} />
    </div>
  )
}

/**
 * The row below a field: its fault takes the place of the hint. The row is there without either, so that
 * nothing moves when a fault comes or goes.
 */
export function Remark({ id, fault, hint }: { id: string; fault?: string; hint?: ReactNode }) {
  return (
    <div className="-mb-2 grid min-h-6 min-w-0 flex-1 px-1 pt-1 text-sm *:[grid-area:1/1]">
      <p id={`${id}-fault`} aria-live="assertive" className="text-fault">
        {fault}
      </p>
      {hint && (
        <div id={`${id}-hint`} className={clsx('text-ink-2', fault && 'invisible')}>
          {hint}
        </div>
      )}
    </div>
  )
}

const inputLook =
  'min-h-13 w-full min-w-0 flex-1 basis-32 rounded-2xl bg-transparent px-4 text-base text-ink outline-none placeholder:text-ink-3'

export const described = (id: string, fault?: string, hint?: ReactNode) => ({
  id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': clsx(fault && `${id}-fault`, !fault && hint && `${id}-hint`) || undefined,
})

export type TextFieldProps = ComponentProps<'input'> & FieldProps & { aside?: ReactNode }

export function TextField({ label, fault, hint, aside, className, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} fault={fault} hint={hint} aside={aside}>
      <input {...described(id, fault, hint)} {...input} className={clsx(inputLook, className)} />
    </Frame>
  )
}

export function MobileField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="tel"
      type="tel"
      autoComplete="tel-national"
      maxLength={16}
      {...props}
      className="num"
    />
  )
}

export function PasswordField({ label, fault, hint, ...input }: Omit<TextFieldProps, 'type' | 'aside'>) {
  const id = useId()
  const [seen, setSeen] = useState(false)
  return (
    <Frame
      id={id}
      label={label}
      fault={fault}
      hint={hint}
      aside={<EyeToggle seen={seen} onChange={setSeen} />}
    >
      <input
        {...described(id, fault, hint)}
        maxLength={16}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type={seen ? 'text' : 'password'}
        className={inputLook}
      />
    </Frame>
  )
}

export function EyeToggle({ seen, onChange }: { seen: boolean; onChange: (seen: boolean) => void }) {
  const { t } = useTranslation()
  const Icon = seen ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-label={seen ? t('password.hide') : t('password.show')}
      onClick={() => onChange(!seen)}
      className="press grid size-12 shrink-0 place-items-center rounded-2xl text-ink-2"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}

interface AmountFieldProps extends FieldProps {
  value: string
  onChange: (amount: string) => void
  /** A suggestion beside the field, for example the whole free balance. */
  aside?: ReactNode
  name?: string
  disabled?: boolean
}

/** Keeps whole dong, and groups them as the reader does while they are typed. */
export function AmountField({ label, value, onChange, fault, hint, ...rest }: AmountFieldProps) {
  const id = useId()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  /** How many digits stood behind the caret at the last keystroke: grouping moves the caret otherwise. */
  const behind = useRef(0)
  const { aside, ...input } = rest
  const shown = value && formatNumber(value, language)
  useLayoutEffect(() => {
    if (document.activeElement !== field.current) return
    const place = caretBefore(shown, behind.current)
    field.current?.setSelectionRange(place, place)
  }, [shown])
  return (
    <Frame id={id} label={label} fault={fault} hint={hint} aside={aside}>
      <input
        {...described(id, fault, hint)}
        {...input}
        ref={field}
        value={shown}
        onChange={({ target, nativeEvent }) => {
          behind.current = onlyDigits(target.value.slice(target.selectionStart ?? target.value.length)).length
          onChange(keepAmount(isPasted(nativeEvent) ? target.value : onlyDigits(target.value)))
        }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        placeholder="0"
        className={clsx(inputLook, 'num text-2xl font-semibold')}
      />
      <span className="shrink-0 pr-4 text-xl text-ink-3" aria-hidden="true">
        ₫
      </span>
    </Frame>
  )
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/** A pasted amount has marks of its own; while one types, they are only the field's. */
const isPasted = (event: Event) => event instanceof InputEvent && event.inputType === 'insertFromPaste'

/** The place in the text that has so many digits behind it. */
function caretBefore(text: string, digits: number): number {
  let place = text.length
  for (let left = digits; left > 0 && place > 0; place -= 1) if (/\d/.test(text[place - 1] ?? '')) left -= 1
  return place
}

export function TextArea({
  label,
  fault,
  hint,
  className,
  ...input
}: ComponentProps<'textarea'> & FieldProps) {
  const id = useId()
  return (
    <Frame id={id} label={label} fault={fault} hint={hint}>
      <textarea
        {...described(id, fault, hint)}
        rows={3}
        {...input}
        className={clsx(inputLook, 'resize-none py-3 field-sizing-content', className)}
      />
    </Frame>
  )
}
