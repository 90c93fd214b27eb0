// A six-digit code from a message: one real field behind six boxes, so that autofill and pasting just work.
import { spacedMobile } from '@gomve/shared/masks'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Code } from '@/api/codes'
import { described, Remark } from './fields'

const length = 6
const places = ['a', 'b', 'c', 'd', 'e', 'f'] as const

interface OtpFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called once all six digits are typed. */
  onComplete?: (code: string) => void
  onBlur?: () => void
  fault?: string
  /** The number that a code was sent to. */
  sentTo?: string | false
  /** The button that sends a code, below the boxes. */
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function OtpField({ label, fault, sentTo, aside, ref, ...typing }: OtpFieldProps) {
  const { t } = useTranslation()
  const { value, onChange, onComplete, onBlur } = typing
  const id = useId()
  const [focused, setFocused] = useState(false)
  const hint = sentTo && t('code.sentTo', { mobile: spacedMobile(sentTo) })
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
          {...described(id, fault, hint)}
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
      <div className="flex items-start gap-2">
        <Remark id={id} fault={fault} hint={hint} />
        {aside}
      </div>
    </div>
  )
}

/** Beyond this many seconds the time of the next code is shown instead of a countdown. */
const watched = 90

/** When another code may be requested, as a text; undefined if it may be now. */
export function useWait({ again, seconds }: Pick<Code, 'again' | 'seconds'>): string | undefined {
  const { t } = useTranslation()
  const language = useLanguage()
  if (seconds > watched) return t('code.againAt', { time: clockTime(again, language) })
  return seconds > 0 ? t('code.againIn', { seconds }) : undefined
}

interface SendCodeProps extends Pick<Code, 'again' | 'seconds' | 'busy' | 'sent'> {
  onSend: () => void
}

export function SendCode({ busy, sent, onSend, ...code }: SendCodeProps) {
  const { t } = useTranslation()
  const wait = useWait(code)
  return (
    <button
      type="button"
      disabled={busy || wait !== undefined}
      aria-busy={busy || undefined}
      onClick={onSend}
      className="press num min-h-11 shrink-0 rounded-full px-4 text-sm font-semibold text-primary disabled:text-ink-3"
    >
      {wait ?? (sent ? t('code.again') : t('code.send'))}
    </button>
  )
}
