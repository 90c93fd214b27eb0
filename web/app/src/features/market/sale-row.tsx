// One sale in a list: how many tickets, to or from whom, what was paid and what arrived.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Sale } from './calls'
import { Other } from './other'
import { some } from './sums'

interface SaleRowProps {
  sale: Sale
  /** Where the class is not known from what stands above. */
  named?: boolean
}

export function SaleRow({ sale, named }: SaleRowProps) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const dong = useDong()
  const { name, count, paid, fee, received, other, isSoldByMe, soldAt } = sale
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-base font-semibold break-words">
          {named ? t('sale.named', { count, name }) : t('sale.tickets', { count })}
        </p>
        <p className="num text-sm text-ink-2">{dateTime(soldAt, language)}</p>
        <p className="flex">{other ? <Other side={other} size={20} /> : <House />}</p>
      </div>
      <p className="ml-auto text-right">
        {isSoldByMe ? (
          <Money amount={received} signed className="text-lg font-semibold" />
        ) : (
          <Money amount={`-${paid}`} signed className="text-lg font-semibold" />
        )}
        {isSoldByMe && some(fee) && (
          <span className="num block text-xs text-ink-2">
            {t('sale.sum', { paid: dong(paid), fee: dong(fee) })}
          </span>
        )}
      </p>
    </div>
  )
}

function House() {
  const { t } = useTranslation('market')
  return <span className="text-sm text-ink-2">{t('sale.toHouse')}</span>
}
