// Before a fund is locked: how many tickets it can stand behind, and its best and worst end.
import { useDong } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { TrendingUp, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/skeleton'
import { useOnSale } from './on-sale'
import { leastNeeded, less, tickets } from './sums'

/** Of each class that the public queue sells now. */
export function StandsBehind({ amount }: { amount: string }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  const { isLoading, onSale } = useOnSale()
  const cheapest = leastNeeded(onSale.map(({ price }) => price))
  return (
    <section className="card mx-4 space-y-3 p-4">
      {cheapest && less(amount, cheapest) && (
        <p role="status" className="rounded-2xl bg-warning/12 px-3 py-2 text-sm text-warning">
          {t('behind.short', { needed: dong(cheapest) })}
        </p>
      )}
      <p className="text-sm text-ink-2">{t('behind.what')}</p>
      {isLoading && <Skeleton className="h-24 rounded-2xl" />}
      {onSale.length > 0 && (
        <ul className="divide-y divide-white/5">
          {onSale.map(one => (
            <OfClass key={one.classId} name={one.name} price={one.price} amount={amount} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">{t('behind.how')}</p>
    </section>
  )
}

function OfClass({ name, price, amount }: { name: string; price: string; amount: string }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  const { most, isShort, needed } = tickets(amount, price)
  return (
    <li className="py-2.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 flex-1 basis-32">{name}</span>
        <span className={clsx('num font-semibold', !isShort && 'text-gain')}>
          {t('behind.most', { count: most })}
        </span>
      </span>
      <span className="num block text-sm text-ink-2">{t('behind.task', { needed: dong(needed) })}</span>
    </li>
  )
}

export function Ends({ amount }: { amount: string }) {
  const { t } = useTranslation('funds')
  const dong = useDong()
  return (
    <div className="space-y-3 px-4">
      <End Icon={TrendingUp} look="text-gain" title={t('ends.best')}>
        {t('ends.bestText', { amount: dong(amount) })}
      </End>
      <End Icon={Undo2} look="text-warning" title={t('ends.worst')}>
        {t('ends.worstText', { amount: dong(amount) })}
      </End>
      <p className="px-1 text-sm text-ink-2">{t('ends.when')}</p>
    </div>
  )
}

interface EndProps {
  Icon: typeof Undo2
  look: string
  title: string
  children: string
}

function End({ Icon, look, title, children }: EndProps) {
  return (
    <section className="card flex gap-3 p-4">
      <Icon className={clsx('mt-0.5 size-5 shrink-0', look)} aria-hidden="true" />
      <div className="min-w-0">
        <h3 className={clsx('font-semibold', look)}>{title}</h3>
        <p className="mt-1 text-sm">{children}</p>
      </div>
    </section>
  )
}
