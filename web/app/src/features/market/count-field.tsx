// How many tickets: one more or one fewer at a tap, or typed.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CountFieldProps {
  label: string
  count: number
  least?: number
  most: number
  onChange: (count: number) => void
  disabled?: boolean
}

const look =
  'press grid size-11 shrink-0 place-items-center rounded-full bg-float text-2xl leading-none disabled:opacity-40'

export function CountField({ label, count, least = 1, most, onChange, disabled }: CountFieldProps) {
  const { t } = useTranslation('market')
  // What is being typed may be empty for a moment.
  const [typed, setTyped] = useState<string>()
  const within = (next: number) => Math.max(least, Math.min(most, next))
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-base font-semibold">
        {label}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <button
          type="button"
          aria-label={t('count.fewer')}
          disabled={disabled || count <= least}
          onClick={() => onChange(within(count - 1))}
          className={look}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(count)}
          disabled={disabled || most <= least}
          onChange={event => {
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 3)
            setTyped(digits)
            if (digits) onChange(within(Number(digits)))
          }}
          onBlur={() => setTyped(undefined)}
          className="num h-11 w-13 rounded-xl bg-black/25 text-center text-xl font-semibold text-ink outline-none focus-visible:outline-2 focus-visible:outline-primary disabled:bg-transparent"
        />
        <button
          type="button"
          aria-label={t('count.further')}
          disabled={disabled || count >= most}
          onClick={() => onChange(within(count + 1))}
          className={look}
        >
          <span aria-hidden="true">+</span>
        </button>
      </span>
    </fieldset>
  )
}
