// Words that the parts of the ledger's screen share: an amount of a unit, and where an account leads.
import { formatNumber } from '@gomve/shared/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'
import { useLanguage } from '@/i18n'
import { Money } from '@/ui/money'

export type Transfer = Shapes['books.TransferView']
export type Unit = Shapes['ledger.Unit']

const isDong = (unit: Unit) => unit === 'BALANCE' || unit === 'OTC'

export function Amount({ unit, amount, className }: { unit: Unit; amount: string; className?: string }) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  if (isDong(unit)) return <Money amount={amount} className={className} />
  return (
    <span className={`num whitespace-nowrap ${className ?? ''}`}>
      {formatNumber(amount, language)} {t(`unit.${unit}`)}
    </span>
  )
}

export const toAccount = (address: string) => `/ledger?account=${encodeURIComponent(address)}`

export function Address({ of }: { of: string }) {
  return (
    <Link to={toAccount(of)} className="num wrap-anywhere underline">
      {of}
    </Link>
  )
}
