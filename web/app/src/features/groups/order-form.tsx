// The order: how many seats, with or without a priority pass, and the buyer's own random text.
import { Switch } from '@gomve/ui/choices'
import { Money } from '@gomve/ui/money'
import { Minus, Plus, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Seat } from './calls'
import { times } from './deal'

interface OrderFormProps {
  price: string
  count: number
  most: number
  onCount: (count: number) => void
  pass: boolean
  /** How many passes the user has, once known. */
  passes?: number
  onPass: (pass: boolean) => void
  /** The user's seat in the group on screen, if there is one. */
  seat?: Seat
}

export function OrderForm(order: OrderFormProps) {
  const { t } = useTranslation('groups')
  const { price, count, passes, seat } = order
  const waiting = seat ? count : count - 1
  return (
    <section className="card divide-y divide-white/5 px-4">
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <span className="min-w-0">
          <h2 className="text-base font-semibold">{t('order.count')}</h2>
          <span className="block text-sm text-ink-2">
            <Money amount={times(price, count)} className="text-warning" />
          </span>
        </span>
        <Stepper count={count} most={order.most} onChange={order.onCount} />
      </div>
      {waiting > 0 && <p className="py-2.5 text-sm text-ink-2">{t('order.later', { count: waiting })}</p>}
      <Switch
        label={
          <>
            {t('order.pass')}
            {passes !== undefined && <span className="num text-ink-2"> · {passes}</span>}
          </>
        }
        hint={t('order.passHint')}
        checked={order.pass}
        disabled={!passes}
        onChange={order.onPass}
      />
    </section>
  )
}

/** The buyer's text that goes into the draw. */
export function OwnSeed({ seed, onNewSeed }: { seed: string; onNewSeed: () => void }) {
  const { t } = useTranslation('groups')
  return (
    <div className="mt-3">
      <div className="flex items-center gap-1 rounded-2xl bg-black/30 pl-3">
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block text-xs text-ink-3">{t('order.seed')}</span>
          <code className="num block truncate font-mono text-sm">{seed}</code>
        </span>
        <button
          type="button"
          aria-label={t('order.newSeed')}
          onClick={onNewSeed}
          className="press grid size-11 shrink-0 place-items-center text-primary"
        >
          <RefreshCw className="size-5" aria-hidden="true" />
        </button>
      </div>
      <p className="mt-1.5 text-sm text-ink-2">{t('order.seedHint')}</p>
    </div>
  )
}

interface StepperProps {
  count: number
  most: number
  onChange: (count: number) => void
}

function Stepper({ count, most, onChange }: StepperProps) {
  const { t } = useTranslation('groups')
  const look = 'press grid size-11 place-items-center rounded-full bg-float disabled:opacity-40'
  return (
    <div className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-label={t('order.fewer')}
        disabled={count <= 1}
        onClick={() => onChange(count - 1)}
        className={look}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <output aria-live="polite" className="num min-w-10 text-center text-xl font-semibold">
        {count}
      </output>
      <button
        type="button"
        aria-label={t('order.further')}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
        className={look}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
