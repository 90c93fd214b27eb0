// The order: how many seats, with or without a priority pass and a coupon, and the buyer's own random text.
import { Switch } from '@gomve/ui/choices'
import { Money, useDong } from '@gomve/ui/money'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUntil } from '@/lib/until'
import { Stepper } from '@/ui/stepper'
import type { Coupon, Seat } from './calls'

interface OrderFormProps {
  /** What is paid in cash. */
  total: string
  count: number
  most: number
  onCount: (count: number) => void
  pass: boolean
  /** How many passes the user has, once known. */
  passes?: number
  onPass: (pass: boolean) => void
  coupon: {
    /** The best one for this order. */
    offered?: Coupon
    used?: Coupon
    onUse: (use: boolean) => void
  }
  /** The user's seat in the group on screen, if there is one. */
  seat?: Seat
}

export function OrderForm(order: OrderFormProps) {
  const { t } = useTranslation('groups')
  const { total, count, passes, seat, coupon } = order
  const dong = useDong()
  const until = useUntil()
  const waiting = seat ? count : count - 1
  return (
    <section className="card divide-y divide-white/5 px-4">
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <span className="min-w-0">
          <h2 className="text-base font-semibold">{t('order.count')}</h2>
          <span className="block text-sm text-ink-2">
            <Money amount={total} className="text-warning" />
          </span>
        </span>
        <Stepper
          count={count}
          most={order.most}
          onChange={order.onCount}
          labels={{ fewer: t('order.fewer'), further: t('order.further') }}
        />
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
      {coupon.offered && (
        <Switch
          label={t('coupon.use', { worth: dong(coupon.offered.worth) })}
          hint={t('coupon.hint', { at: until(coupon.offered.endsAt) })}
          checked={Boolean(coupon.used)}
          onChange={coupon.onUse}
        />
      )}
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
