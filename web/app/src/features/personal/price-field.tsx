// The price of a seat: typed or slid in whole thousands, inside the class's range.
import { formatDong } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { AmountField } from '@/ui/fields'
import type { Quote } from './calls'

const step = 1_000

interface PriceFieldProps {
  quote: Quote
  price: string
  onPrice: (price: string) => void
  fault?: string
}

export function PriceField({ quote, price, onPrice, fault }: PriceFieldProps) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const dong = useDong()
  const { leastPrice, mostPrice, referencePrice, queuePrice } = quote
  if (!leastPrice || !mostPrice || !referencePrice) return null
  const limits = { least: dong(leastPrice), most: dong(mostPrice) }
  return (
    <div className="px-4">
      <AmountField
        label={t('price.label')}
        value={String(Math.trunc(Number(price)) || '')}
        onChange={onPrice}
        fault={fault}
        hint={t('price.limits', limits)}
      />
      <input
        type="range"
        aria-label={t('price.slider')}
        aria-valuetext={price ? formatDong(price, language) : undefined}
        min={Number(leastPrice)}
        max={Number(mostPrice)}
        step={step}
        value={Number(price) || 0}
        onChange={event => onPrice(event.target.value)}
        className="h-11 w-full accent-primary"
      />
      <p className="num px-1 text-sm text-ink-2">
        <span className="inline-block">
          {queuePrice ? t('price.queue', { price: dong(queuePrice) }) : t('price.queueNone')}
        </span>
        {' · '}
        <span className="inline-block">{t('price.reference', { price: dong(referencePrice) })}</span>
      </p>
    </div>
  )
}
