// What every offer between users shows of a ticket: what Gomvé pays for it, its last day, the public queue's
// price.
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

interface Worth {
  recycleValue?: string
  expiresAt?: string
  queuePrice?: string | null
}

/** As lines of `<Facts>`. */
export function useWorth() {
  const { t } = useTranslation('market')
  const language = useLanguage()
  return ({ recycleValue, expiresAt, queuePrice }: Worth) => [
    ...(recycleValue === undefined
      ? []
      : [{ name: t('worth.recycle'), value: <Money amount={recycleValue} /> }]),
    ...(expiresAt === undefined ? [] : [{ name: t('worth.lastDay'), value: shortDate(expiresAt, language) }]),
    { name: t('worth.queue'), value: <Queue t={t} price={queuePrice} /> },
  ]
}

function Queue({ t, price }: { t: TFunction<'market'>; price?: string | null }) {
  return price ? <Money amount={price} /> : t('worth.noQueue')
}
