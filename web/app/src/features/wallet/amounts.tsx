// Amounts of any unit.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Count, Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import type { Holdings, Unit } from './calls'

export const units = [
  'BALANCE',
  'OTC',
  'XMONEY',
  'NFT',
  'ENERGY',
  'PRIORITY_PASS',
  'RECYCLE_VOUCHER',
] as const satisfies readonly Unit[]

export const isDong = (unit: Unit) => unit === 'BALANCE' || unit === 'OTC'

/** A flow that the address names; the balance's for any other word. */
export const unitNamed = (name: string | null): Unit => units.find(unit => unit === name) ?? 'BALANCE'

interface AmountProps {
  unit: Unit
  amount: string
  signed?: boolean
  className?: string
}

export function Amount({ unit, amount, signed, className }: AmountProps) {
  if (isDong(unit)) return <Money amount={amount} signed={signed} className={className} />
  const gained = signed && /[1-9]/.test(amount) && !amount.startsWith('-')
  return (
    <span className={clsx('num whitespace-nowrap', gained && 'text-gain', className)}>
      {gained && '+'}
      <Count value={amount} />
    </span>
  )
}

/** All the dong that are a person's: free, held and earned. */
export const totalOf = ({ balance, held, otc }: Holdings) =>
  amountOf(hundredths(balance) + hundredths(held) + hundredths(otc))
