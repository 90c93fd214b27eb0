// What can be done before a seat is paid: signing in, topping up, a password, paying; or why nothing can.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Money, useDong } from '@gomve/ui/money'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Me } from '@/api/me'
import { registerAddress, useReferral } from '@/features/login'
import type { TopUpFor } from '@/features/wallet'
import { useOpens } from '@/lib/opens'
import { loginAddress } from '@/shell/guard'
import { CountDown } from '@/ui/count-down'
import { Skeleton } from '@/ui/skeleton'
import { shortBy } from './deal'

/** While groups are closed only: code and texts of its own. */
const Remind = lazy(() => import('@/features/reminders').then(({ Remind }) => ({ default: Remind })))

/** A payment was sent, and is repeated as it was. */
export function Unanswered({ onPay }: { onPay: () => void }) {
  const { t } = useTranslation('groups')
  return (
    <>
      <p role="status" className="mb-2 text-center text-sm text-warning">
        {t('pay.pending')}
      </p>
      <Button size="lg" wide onClick={onPay}>
        {t('pay.check')}
      </Button>
    </>
  )
}

/** The wallet that pays, and what it has. */
export function Source({ me }: { me?: Me }) {
  const { t } = useTranslation('groups')
  return (
    <p className="mb-2 flex flex-wrap items-baseline justify-center gap-x-1 text-sm text-ink-2">
      <span>{t('pay.from')}</span>
      {me ? (
        <Money amount={me.holdings.balance} className="text-ink" />
      ) : (
        <Skeleton className="h-[1lh] w-24" />
      )}
    </p>
  )
}

interface ActProps {
  seated?: boolean
  /** What the button does, if it is not buying a seat. */
  label?: string
  name: string
  signedIn: boolean
  me?: Me
  total: string
  onPay: () => void
}

/** Missing prerequisites come first; each of their pages leads back here. */
export function Act({ seated, label, name, signedIn, me, total, onPay }: ActProps) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const location = useLocation()
  const back = encodeURIComponent(location.pathname + location.search)
  const referral = useReferral()
  if (!signedIn) {
    return (
      <ButtonLink size="lg" wide to={referral ? registerAddress(location, referral) : loginAddress(location)}>
        {t(referral ? 'pay.register' : 'pay.signIn')}
      </ButtonLink>
    )
  }
  const missing = me && shortBy(me.holdings.balance, total)
  if (missing) {
    return (
      <ButtonLink
        size="lg"
        wide
        to={`/pages/user/wallet/recharge?need=${missing}&back=${back}`}
        state={{ payee: name } satisfies TopUpFor}
      >
        {t('pay.topUp', { amount: dong(missing) })}
      </ButtonLink>
    )
  }
  if (me && !me.hasPayPassword) {
    return (
      <ButtonLink size="lg" wide to={`/pages/user/changePayPwd?back=${back}`}>
        {t('pay.setPassword')}
      </ButtonLink>
    )
  }
  return (
    <Button size="lg" wide onClick={onPay}>
      {label ?? t(seated ? 'pay.again' : 'pay.join', { amount: dong(total) })}
    </Button>
  )
}

interface ClosedProps {
  opensAt?: string | null
  /** The set to be reminded of; without one it is the first opening of groups. */
  setId?: string
  onTime: () => void
}

export function Closed({ opensAt, setId, onTime }: ClosedProps) {
  const { t } = useTranslation('groups')
  const opens = useOpens()
  if (!opensAt) return <Notice words={t('pay.notOpen')} />
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1">
      <p role="status" className="py-1 text-center text-base">
        <span className="block text-ink-2">{t('pay.opensAt', { time: opens(opensAt) })}</span>
        <CountDown until={opensAt} onEnd={onTime} className="text-xl" />
      </p>
      <Suspense fallback={<span className="h-11 w-28" />}>
        <Remind about={setId ? 'set' : 'groups'} id={setId} />
      </Suspense>
    </div>
  )
}

export function Notice({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-13 items-center justify-center text-center text-base text-ink-2">
      {words}
    </p>
  )
}
