// A six-digit code from a message: one real field behind six boxes, so that autofill and pasting just work.
import { clsx } from 'clsx'
import { type Ref, useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '@/api/clock'

const length = 6
const places = ['a', 'b', 'c', 'd', 'e', 'f'] as const

interface OtpFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** All six are there. */
  onComplete?: (code: string) => void
  onBlur?: () => void
  fault?: string
  ref?: Ref<HTMLInputElement>
}

export function OtpField({ label, value, onChange, onComplete, onBlur, fault, ref }: OtpFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const change = (typed: string) => {
    const code = typed.replaceAll(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block px-1 text-sm text-ink-2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          ref={ref}
          value={value}
          onChange={event => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            onBlur?.()
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="absolute inset-0 z-10 size-full cursor-text rounded-2xl bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {places.map((place, index) => {
            const active = focused && index === Math.min(value.length, length - 1)
            return (
              <span
                key={place}
                className={clsx(
                  'num grid h-13 place-items-center rounded-2xl bg-raised text-2xl font-semibold outline-2 -outline-offset-2',
                  active ? 'outline-primary' : fault ? 'outline-error/70' : 'outline-white/8',
                )}
              >
                {value[index] && <span className="animate-pop">{value[index]}</span>}
                {active && !value[index] && <span className="h-6 w-0.5 animate-pulse rounded bg-primary" />}
              </span>
            )
          })}
        </div>
      </div>
      <p id={`${id}-fault`} aria-live="polite" className="px-1 text-sm text-fault">
        {fault && <span className="block pt-1.5">{fault}</span>}
      </p>
    </div>
  )
}

/** When a code may be asked for again, as the server said. Leaving the page keeps it. */
export function useResend(purpose: string) {
  const place = `resend:${purpose}`
  const [until, setUntil] = useState(() => Number(sessionStorage.getItem(place) ?? 0))
  const now = useServerNow()
  const start = useCallback(
    (next: number) => {
      sessionStorage.setItem(place, String(next))
      setUntil(next)
    },
    [place],
  )
  return { seconds: Math.max(0, Math.ceil((until - now) / 1000)), start }
}

interface SendCodeProps {
  seconds: number
  busy: boolean
  sent: boolean
  onSend: () => void
}

export function SendCode({ seconds, busy, sent, onSend }: SendCodeProps) {
  const { t } = useTranslation()
  const words = sent ? t('code.again') : t('code.send')
  return (
    <button
      type="button"
      disabled={busy || seconds > 0}
      aria-busy={busy || undefined}
      onClick={onSend}
      className="press num min-h-11 shrink-0 rounded-full px-4 text-sm font-semibold text-primary disabled:text-ink-3"
    >
      {seconds > 0 ? t('code.againIn', { seconds }) : words}
    </button>
  )
}
