// Earnings on the wallet's first page: the sum, the commission that is not in it yet, and both ways out.
import { hundredths } from '@gomve/shared/money'
import { ChevronRight, Coins } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Veiled } from '@/ui/veiled'
import { Amount } from './amounts'
import { addressOf } from './flow-filter'
import { WaysOut } from './ways-out'

/** Loads after the tab itself. */
const PendingCommission = lazy(() => import('./pending-commission'))

export function EarningsCard({ otc, hidden }: { otc: string; hidden: boolean }) {
  const { t } = useTranslation('wallet')
  return (
    <section className="card mx-4 mt-3 space-y-3 px-4 pt-1.5 pb-4">
      <h2>
        <Link
          to={addressOf({ unit: 'OTC', direction: 'all' })}
          viewTransition
          className="press flex min-h-11 items-center gap-3 text-base font-semibold"
        >
          <Coins className="size-5.5 shrink-0 text-gain" aria-hidden="true" />
          <span className="min-w-0 flex-1">{t('unit.OTC')}</span>
          <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        </Link>
      </h2>
      <dl className="flex flex-wrap gap-x-4 gap-y-2">
        <Sum name={t('earnings.yours')}>
          <Veiled hidden={hidden}>
            <Amount unit="OTC" amount={otc} />
          </Veiled>
        </Sum>
        <Sum name={t('earnings.pending')}>
          <Suspense fallback="–">
            <PendingCommission hidden={hidden} />
          </Suspense>
        </Sum>
      </dl>
      {hundredths(otc) > 0n && <WaysOut />}
    </section>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grow basis-28">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  )
}
