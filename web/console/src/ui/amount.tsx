// An amount of any unit: dong as money, everything else as a count.
import { formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'

type Unit = Shapes['ledger.Unit']

interface Props {
  unit: Unit
  amount: string
  className?: string
}

export const isDong = (unit: Unit) => unit === 'BALANCE' || unit === 'OTC'

export function Amount({ unit, amount, className }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (isDong(unit)) return <Money amount={amount} className={className} />
  return (
    <span className={className}>
      <span className="num">{formatNumber(amount, language)}</span>{' '}
      {t(`unit.${unit}`, { count: Number(amount) })}
    </span>
  )
}
