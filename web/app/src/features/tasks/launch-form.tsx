// How many groups, and the price of a seat: typed or slid in whole thousands, inside the task's range.
import { formatDong } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { CountField } from '@/features/market'
import { AmountField } from '@/ui/fields'
import type { Take } from './take-calls'
import type { Launching } from './use-launch'

const step = 1_000

export function LaunchForm({ take, of }: { take: Take; of: Launching }) {
  return (
    <>
      <Count take={take} of={of} />
      <Price take={take} of={of} />
    </>
  )
}

function Count({ take: { free }, of: { most, count, onCount, launching } }: { take: Take; of: Launching }) {
  const { t } = useTranslation('take')
  return (
    <section className="card mx-4 mt-1 space-y-1 p-4">
      <CountField
        label={t('launch.count')}
        count={count}
        most={most}
        onChange={onCount}
        disabled={launching.busy}
      />
      <p className="num text-sm text-ink-2">{t('launch.most', { most, free })}</p>
    </section>
  )
}

function Price({ take, of: { price, fault, onPrice, launching } }: { take: Take; of: Launching }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const dong = useDong()
  const { leastPrice, mostPrice, queuePrice } = take
  const limits = { least: dong(leastPrice), most: dong(mostPrice) }
  return (
    <div className="px-4 pt-4">
      <AmountField
        label={t('launch.price')}
        value={String(Math.trunc(Number(price)) || '')}
        onChange={onPrice}
        disabled={launching.busy}
        fault={fault && t(`launch.fault.${fault}`, limits)}
        hint={t('launch.limits', limits)}
      />
      <input
        type="range"
        aria-label={t('launch.slider')}
        aria-valuetext={formatDong(price || '0', language)}
        min={Number(leastPrice)}
        max={Number(mostPrice)}
        step={step}
        value={Number(price) || 0}
        disabled={launching.busy}
        onChange={event => onPrice(event.target.value)}
        className="h-11 w-full accent-primary"
      />
      <p className="num px-1 text-sm text-ink-2">
        {queuePrice ? t('launch.queue', { price: dong(queuePrice) }) : t('launch.queueNone')}
      </p>
    </div>
  )
}
