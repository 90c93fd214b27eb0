// Refunds and withdrawals in progress, each with its step and the way to it.
import { Money } from '@gomve/ui/money'
import { clsx } from 'clsx'
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
      className="press card mx-4 mt-3 flex min-h-16 items-center gap-3 px-4 py-2.5"
    >
      <ArrowUpFromLine className="size-5 shrink-0 text-primary-soft" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">
          {t(`payoutKind.${kind}`)}{' '}
          <Veiled hidden={hidden}>
            <Money amount={net} />
          </Veiled>
        </span>{' '}
        <Step state={state} />
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  ))
}

const steps = ['reviewing', 'submitted_to_bank', 'transferred']

/** Reviewing, with the bank, transferred. What returns to the wallet has left these steps. */
function Step({ state }: Pick<OpenPayout, 'state'>) {
  const { t } = useTranslation('wallet')
  const at = steps.indexOf(state) + 1
  if (at === 0) return <span className="block text-sm text-warning">{t(`payoutState.${state}`)}</span>
  return (
    <>
      <span className="block text-sm text-ink-2">
        {t('payoutStep', { at, of: steps.length })} · {t(`payoutState.${state}`)}
      </span>
      <span aria-hidden="true" className="mt-1.5 flex max-w-48 gap-1">
        {steps.map((step, place) => (
          <span
            key={step}
            className={clsx('h-1 grow rounded-full', place < at ? 'bg-primary' : 'bg-white/11')}
          />
        ))}
      </span>
    </>
  )
}
