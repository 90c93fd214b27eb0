// What may leave now and what later, how often today, and why not, each with what can be done about it.
import { hundredths } from '@gomve/shared/money'
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useHidden, Veiled, VeilToggle } from '@/ui/veiled'
import { cardsAddress, closingAddress } from './addresses'
import { type FormTerms, isRest } from './sums'

export function FreeCard({ terms }: { terms: FormTerms }) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const dong = useDong()
  const hidden = useHidden()
  const { freeNow, freeLater, freeLaterAt, held, times } = terms
  const some = (amount: string) => !hidden && hundredths(amount) > 0n
  return (
    <section className="hero mx-4 mt-3 p-5 [@media(max-height:640px)]:px-4 [@media(max-height:640px)]:py-3">
      {/* On a low screen one line is enough: the form below is why one is here. */}
      <div className="flex flex-col [@media(max-height:640px)]:flex-row [@media(max-height:640px)]:flex-wrap [@media(max-height:640px)]:items-center [@media(max-height:640px)]:justify-between">
        <p className="-my-2 flex items-center text-over-sum text-white">
          {t('free.now')}
          <VeilToggle />
        </p>
        <p className="mt-1 text-sum font-semibold [@media(max-height:640px)]:mt-0 [@media(max-height:640px)]:text-lg">
          <Veiled hidden={hidden}>
            <Money amount={freeNow} />
          </Veiled>
        </p>
      </div>
      {some(freeLater) && (
        <Note>
          {freeLaterAt
            ? t('free.later', { amount: dong(freeLater), at: dayAndTime(freeLaterAt, language) })
            : t('free.afterStatement', { amount: dong(freeLater) })}
        </Note>
      )}
      {some(held) && <Note>{t('free.held', { amount: dong(held) })}</Note>}
      {times && <Note>{t('leftToday', times)}</Note>}
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-1 text-sm text-white">{children}</p>

/** What helps against a refusal. Where only time does, its sentence says so. */
function remedyOf(key: string, here: string) {
  const back = `back=${encodeURIComponent(here)}`
  switch (key) {
    case 'accounts.pay_password_not_set':
      return { to: `/pages/user/changePayPwd?${back}`, label: 'remedy.payPassword' } as const
    case 'payouts.card_missing':
      return { to: cardsAddress(here), label: 'remedy.card' } as const
    case 'payouts.under_review':
    case 'payouts.refund_failed':
    case 'payouts.refund_closed':
    case 'payouts.withdraw_closed':
      return { to: '/pages/sys/text/detail?id=customer_service', label: 'remedy.support' } as const
    default:
      return undefined
  }
}

/** What is below the minimum: earnings move to the balance at once, the balance goes before a closing. */
const restOf = (way: FormTerms['way']) =>
  way === 'otc'
    ? ({ to: '/pages/user/wallet/otc/flow/list?move=1', label: 'remedy.toBalance' } as const)
    : ({ to: closingAddress, label: 'remedy.closing' } as const)

interface WhyNotProps {
  terms: FormTerms
  whyNot: NonNullable<FormTerms['whyNot']>
}

export function WhyNot({ terms, whyNot: { key, message, allowedAt } }: WhyNotProps) {
  const { way, least } = terms
  const { t } = useTranslation('payouts')
  const dong = useDong()
  // The server's sentence is about an amount that was entered; nothing is here.
  const isTooLittle = key === 'payouts.amount_below_minimum'
  const isOnItsWay = isTooLittle && hundredths(terms.freeLater) > 0n
  const words = isTooLittle ? t('tooLittle', { least: dong(least) }) : message
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const remedy = isTooLittle && isRest(terms) ? restOf(way) : remedyOf(key, pathname + search)
  // The card above says what comes and when.
  if (isOnItsWay) return null
  return (
    <section role="alert" className="mx-4 mt-3 flex gap-3 rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <Clock3 className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-warning">{words || t('closed')}</p>
        {allowedAt && <p className="text-ink-2">{t('againAt', { at: dayAndTime(allowedAt, language) })}</p>}
        {remedy?.label === 'remedy.toBalance' && (
          <ButtonLink to={remedy.to} className="my-2">
            {t(remedy.label)}
          </ButtonLink>
        )}
        {remedy && remedy.label !== 'remedy.toBalance' && (
          <Link
            to={remedy.to}
            replace={remedy.label === 'remedy.closing'}
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
