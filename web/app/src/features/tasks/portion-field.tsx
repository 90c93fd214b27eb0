// How many portions: a tap for one more or one fewer, typed, or one of the amounts that fit.
import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultOf, mostThatFits, onlyAll, type Portions, stepFrom } from './portions'

interface PortionFieldProps {
  portions: number
  of: Portions
  onChange: (portions: number) => void
  disabled?: boolean
  children: ReactNode
}

const look =
  'press grid size-11 shrink-0 place-items-center rounded-full bg-float text-2xl leading-none disabled:opacity-40'

export function PortionField({ portions, of, onChange, disabled, children }: PortionFieldProps) {
  const { t } = useTranslation('take')
  const id = useId()
  // What is being typed may be empty for a moment.
  const [typed, setTyped] = useState<string>()
  const fault = faultOf(portions, of)
  const isFixed = onlyAll(of)
  const steps = (by: 1 | -1) => () => onChange(stepFrom(portions, by, of))
  return (
    <section className="card mx-4 space-y-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-base font-semibold">
          {t('task.portions')}
        </label>
        <span className="ml-auto flex items-center gap-1">
          <button
            type="button"
            aria-label={t('portions.fewer')}
            disabled={disabled || stepFrom(portions, -1, of) === portions}
            onClick={steps(-1)}
            className={look}
          >
            <span aria-hidden="true">−</span>
          </button>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(portions)}
            disabled={disabled || isFixed}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-fault`}
            onChange={event => {
              const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 7)
              setTyped(digits)
              onChange(Number(digits))
            }}
            onBlur={() => setTyped(undefined)}
            className="num h-11 w-20 rounded-xl bg-black/25 text-center text-xl font-semibold text-ink outline-none focus-visible:outline-2 focus-visible:outline-primary disabled:bg-transparent aria-invalid:outline-1 aria-invalid:outline-error"
          />
          <button
            type="button"
            aria-label={t('portions.further')}
            disabled={disabled || stepFrom(portions, 1, of) === portions}
            onClick={steps(1)}
            className={look}
          >
            <span aria-hidden="true">+</span>
          </button>
        </span>
      </div>
      {!isFixed && <Usual portions={portions} of={of} onChange={onChange} disabled={disabled} />}
      <p id={`${id}-fault`} aria-live="polite" className="num text-sm text-fault">
        {fault && t(`portions.${fault}`, { ...of, fits: mostThatFits(of) })}
      </p>
      {!fault && children}
      {isFixed && <p className="num text-sm text-ink-2">{t('portions.onlyAll', { left: of.left })}</p>}
    </section>
  )
}

function Usual({ portions, of, onChange, disabled }: Omit<PortionFieldProps, 'children'>) {
  const { t } = useTranslation('take')
  const most = mostThatFits(of)
  const usual = [
    { key: 'least', value: of.least },
    ...(most > of.least ? [{ key: 'most', value: most } as const] : []),
    { key: 'all', value: of.left },
  ] as const
  return (
    <div className="flex flex-wrap gap-2">
      {usual.map(({ key, value }) => (
        <button
          key={key}
          type="button"
          aria-pressed={value === portions}
          disabled={disabled}
          onClick={() => onChange(value)}
          className={clsx(
            'num press min-h-11 rounded-full px-3.5 text-sm font-semibold',
            value === portions ? 'bg-primary/16 text-primary-soft' : 'bg-raised',
          )}
        >
          {t(`portions.${key}`, { portions: value })}
        </button>
      ))}
    </div>
  )
}
