// Amounts on screen, from the decimal strings of the wire.
import { formatDong, formatNumber } from '@gomve/shared/money'
import { clsx } from 'clsx'
import { useLanguage } from './lib/language'
import { PriceTag } from './price-tag'

interface MoneyProps {
  /** "200000.00", as the server sent it. */
  amount: string
  /** Shows incoming money with a plus and in its own colour. */
  signed?: boolean
  className?: string
}

export function Money({ amount, signed, className }: MoneyProps) {
  const language = useLanguage()
  const gained = signed && /[1-9]/.test(amount) && !amount.startsWith('-')
  return (
    <span className={clsx('num whitespace-nowrap', gained && 'text-gain', className)}>
      {formatDong(amount, language, signed)}
    </span>
  )
}

/** A price beside its reference price. The old price wraps below if there is no room. */
export function Price({
  amount,
  before,
  className,
}: {
  amount: string
  before?: string
  className?: string
}) {
  const dong = useDong()
  return <PriceTag price={dong(amount)} before={before && dong(before)} className={className} />
}

/** A count of something that is not money: energy, vouchers, XMoney. */
export function Count({ value, className }: { value: string | number; className?: string }) {
  const language = useLanguage()
  return <span className={clsx('num', className)}>{formatNumber(String(value), language)}</span>
}

/** For texts that contain an amount. */
export function useDong() {
  const language = useLanguage()
  return (amount: string) => formatDong(amount, language)
}
