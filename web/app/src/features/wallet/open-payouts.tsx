// Refunds and withdrawals in progress, each with its step and the way to it.
import { Money } from '@gomve/ui/money'
import { ArrowUpFromLine, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Veiled } from '@/ui/veiled'
import type { OpenPayout } from './calls'

export function OpenPayouts({ open, hidden }: { open: readonly OpenPayout[]; hidden: boolean }) {
  const { t } = useTranslation('wallet')
  return open.map(({ id, kind, state, net }) => (
    <Link
      key={id}
      to={`/pages/user/wallet/payout?id=${id}`}
      viewTransition
      className="press card mx-4 mt-3 flex min-h-13 items-center gap-3 px-4 py-2"
    >
      <ArrowUpFromLine className="size-5 shrink-0 text-primary-soft" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-semibold">
          {kind === 'refund' ? t('refund') : t('withdraw')}{' '}
          <Veiled hidden={hidden}>
            <Money amount={net} />
          </Veiled>
        </span>
        <span className="text-sm text-ink-2">{t(`payoutState.${state}`)}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  ))
}
