// Amounts of any unit, and whether they may be seen.
import { amountOf, hundredths } from '@gomve/shared/money'
import { Count, Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
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

const place = 'hideAmounts'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const hiddenNow = () => localStorage.getItem(place) === '1'

/** The choice to hide amounts from onlookers, stored on this device. */
export function useHidden() {
  const hidden = useSyncExternalStore(subscribe, hiddenNow)
  const toggle = () => {
    localStorage.setItem(place, hidden ? '0' : '1')
    for (const listener of listeners) listener()
  }
  return { hidden, toggle }
}
