// Where the money of an open fund is: a bar of its parts, and each part with its sum.
import { hundredths } from '@gomve/shared/money'
import { Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

export interface FundParts {
  free: string
  reserved: string
  inTakes: string
}

const parts = ['free', 'reserved', 'inTakes'] as const
const looks = { free: 'bg-success', reserved: 'bg-warning', inTakes: 'bg-violet' } as const

export function PartsBar({ of }: { of: FundParts }) {
  const shown = parts.filter(part => hundredths(of[part]) > 0n)
  if (shown.length === 0) return null
  return (
    <span className="flex h-2 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
      {shown.map(part => (
        <span key={part} style={{ flexGrow: Number(of[part]) }} className={clsx('min-w-1', looks[part])} />
      ))}
    </span>
  )
}

interface PartsListProps {
  of: FundParts
  /** Names without explanations, where other things are below. */
  short?: boolean
}

/** Each part with what it means; the sums add up to the amount. */
export function PartsList({ of, short }: PartsListProps) {
  const { t } = useTranslation('funds')
  return (
    <dl className="space-y-2.5">
      {parts.map(part => (
        <div key={part} className="flex flex-wrap items-baseline gap-x-3">
          <dt className="flex grow basis-28 items-baseline gap-2 text-sm text-ink-2">
            <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', looks[part])} />
            {t(short ? `shortParts.${part}` : `parts.${part}`)}
          </dt>
          <dd className="min-w-0 text-[min(0.9375rem,8vw)]">
            <Money amount={of[part]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
