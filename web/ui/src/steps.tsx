// Steps: the three steps of a rule beside each other, or the stages of one request below each other.
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="card grid gap-3 p-4 min-[26em]:auto-cols-fr min-[26em]:grid-flow-col min-[26em]:gap-2">
      {steps.map((step, place) => (
        <li
          key={step}
          className="relative flex items-center gap-3 text-sm text-ink-2 min-[26em]:flex-col min-[26em]:gap-2 min-[26em]:text-center min-[26em]:text-xs"
        >
          {place > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-3.5 right-[calc(50%+20px)] left-[calc(-50%+16px)] h-px bg-line max-[26em]:hidden"
            />
          )}
          <b className="num grid size-7 shrink-0 place-items-center rounded-full bg-primary/15 text-sm font-semibold text-primary-soft">
            {place + 1}
          </b>
          {step}
        </li>
      ))}
    </ol>
  )
}

export interface Stage {
  key: string
  title: string
  /** When it happened, or what it waits for. */
  note?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
}

const looks: Record<Stage['state'], string> = {
  done: 'bg-success text-[#0c2a02]',
  now: 'bg-primary text-primary-ink',
  next: 'bg-raised text-ink-3',
  failed: 'bg-error text-error-ink',
}

export function Timeline({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol>
      {stages.map(({ key, title, note, state }, place) => (
        <li
          key={key}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {place < stages.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-7 bottom-0 left-[13px] w-0.5 rounded',
                state === 'done' ? 'bg-success/60' : 'bg-line',
              )}
            />
          )}
          <span className={clsx('grid size-7 shrink-0 place-items-center rounded-full', looks[state])}>
            {state === 'done' && <Check className="size-4" strokeWidth={3} aria-hidden="true" />}
            {state === 'failed' && <X className="size-4" strokeWidth={3} aria-hidden="true" />}
            {state === 'now' && <span className="size-2.5 animate-pulse rounded-full bg-primary-ink" />}
            {state === 'next' && <span className="size-2 rounded-full bg-ink-3" />}
          </span>
          <span className="min-w-0 pt-0.5">
            <span className={clsx('block text-base', state === 'next' ? 'text-ink-2' : 'font-semibold')}>
              {title}
            </span>
            {note && <span className="block text-sm text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** How full something is, also in numbers. */
export function Meter({ label, value, of }: { label: string; value: number; of: number }) {
  const share = of > 0 ? Math.min(1, value / of) : 0
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-black/40"
    >
      <span
        style={{ width: `${share * 100}%` }}
        className="block h-full rounded-full bg-linear-to-r from-tab-on to-success transition-[width] duration-360 ease-out-quint"
      />
    </div>
  )
}
