// A price beside its reference price, both in the notation of the reader's language.
import { clsx } from 'clsx'

interface PriceTagProps {
  price: string
  before?: string
  className?: string
}

/** The old price wraps below if there is no room. */
export function PriceTag({ price, before, className }: PriceTagProps) {
  return (
    <span className={clsx('flex min-w-0 flex-wrap items-baseline gap-x-2', className ?? 'text-xl')}>
      <span className="num leading-tight font-semibold whitespace-nowrap text-warning">{price}</span>
      {before && <span className="num text-xs whitespace-nowrap text-ink-3 line-through">{before}</span>}
    </span>
  )
}
