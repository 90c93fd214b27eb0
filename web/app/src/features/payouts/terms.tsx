// What may leave now and what later, how often today, and why not, each with what can be done about it.
import { hundredths } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useHidden, Veiled, VeilToggle } from '@/ui/veiled'
import { cardsAddress, closingAddress, formAddress } from './addresses'
import type { Terms } from './calls'
import { isRest } from './sums'

export function FreeCard({ terms }: { terms: Terms }) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const dong = useDong()
  const hidden = useHidden()
  const { kind, freeNow, freeLater, freeLaterAt, held } = terms
  const some = (amount: string) => !hidden && hundredths(amount) > 0n
  return (
    <section className="hero mx-4 mt-3 p-5">
      <p className="-mt-2 flex items-center text-sm text-white">
        {t(`free.${kind}`)}
        <VeilToggle />
      </p>
      <p className="-mt-1 text-sum font-semibold">
        <Veiled hidden={hidden}>
          <Money amount={freeNow} />
        </Veiled>
      </p>
      {some(freeLater) && (
        <Note>
          {freeLaterAt
            ? t('free.later', { amount: dong(freeLater), at: dayAndTime(freeLaterAt, language) })
            : t('free.afterStatement', { amount: dong(freeLater) })}
        </Note>
      )}
      {some(held) && <Note>{t('free.held', { amount: dong(held) })}</Note>}
      <Note>{t('leftToday', { left: terms.leftToday, of: terms.aDay })}</Note>
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-1 text-sm text-white">{children}</p>

/** What helps against a refusal. Where only time does, its sentence says so. */
function remedyOf(key: string, here: string) {
  const back = `back=${encodeURIComponent(here)}`
  switch (key) {
    case 'wallet.recharges_below_balance':
      return { to: formAddress('withdraw'), label: 'remedy.withdraw' } as const
    case 'accounts.pay_password_not_set':
      return { to: `/pages/user/changePayPwd?${back}`, label: 'remedy.payPassword' } as const
    case 'payouts.card_missing':
      return { to: cardsAddress(here), label: 'remedy.card' } as const
    case 'payouts.under_review':
    case 'wallet.refund_failed':
    case 'wallet.refund_closed':
    case 'wallet.withdraw_closed':
      return { to: '/pages/sys/text/detail?id=customer_service', label: 'remedy.support' } as const
    default:
      return undefined
  }
}

interface WhyNotProps {
  terms: Terms
  whyNot: NonNullable<Terms['whyNot']>
}

export function WhyNot({ terms, whyNot: { key, message, allowedAt } }: WhyNotProps) {
  const { kind, least } = terms
  const { t } = useTranslation('payouts')
  const dong = useDong()
  // The server's sentence is about an amount that was entered; nothing is here.
  const isTooLittle = key === 'wallet.amount_below_minimum'
  const words = isTooLittle ? t('tooLittle', { least: dong(least) }) : message
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const rest = isTooLittle && kind !== 'refund' && isRest(terms)
  const remedy = rest
    ? ({ to: closingAddress(kind), label: 'remedy.closing' } as const)
    : remedyOf(key, pathname + search)
  return (
    <section role="alert" className="mx-4 mt-3 flex gap-3 rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <Clock3 className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-warning">{words || t(`closed.${kind}`)}</p>
        {allowedAt && <p className="text-ink-2">{t('againAt', { at: dayAndTime(allowedAt, language) })}</p>}
        {remedy && (
          <Link
            to={remedy.to}
            replace={remedy.label === 'remedy.withdraw' || remedy.label === 'remedy.closing'}
            viewTransition
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            {t(remedy.label)}
          </Link>
        )}
      </div>
    </section>
  )
}
