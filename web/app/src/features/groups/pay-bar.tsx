// The bar at the bottom of a group's page: the amount, its source, and the next action.
import { Button, ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '@/api/session'
import { loginAddress } from '@/shell/guard'
import { CountDown } from '@/ui/count-down'
import { Skeleton } from '@/ui/skeleton'
import type { Me } from '../profile/calls'
import type { TopUpFor } from '../wallet/addresses'
import type { Group, SetOnOffer } from './calls'
import { shortBy } from './deal'
import { groupAddress } from './set-card'

interface PayBarProps {
  group: Group
  /** Not known yet, or null if the set is no longer on sale. */
  set?: SetOnOffer | null
  me?: Me
  total: string
  /** A payment was sent, and its outcome is unknown. */
  isPending: boolean
  onPay: () => void
  onTime: () => void
}

export function PayBar({ group, set, me, total, isPending, onPay, onTime }: PayBarProps) {
  const { t } = useTranslation('groups')
  const signedIn = useSession().token !== ''
  if (isPending) {
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
  if (!group.isCurrent) {
    return (
      <ButtonLink
        size="lg"
        wide
        // Quiet beside the user's own result, whose next step is coloured.
        tone={group.mySeat ? 'quiet' : 'primary'}
        to={groupAddress(group.setId)}
        replace
      >
        {t('pay.current')}
      </ButtonLink>
    )
  }
  if (set === null) return <Notice words={t('pay.notOpen')} />
  if (set && !set.isOpen) return <Closed set={set} onTime={onTime} />
  if (set && set.seatsLeft === 0) return <Notice words={t('pay.soldOut')} />
  return (
    <>
      {signedIn && (
        <p className="mb-2 flex flex-wrap items-baseline justify-center gap-x-1 text-sm text-ink-2">
          <span>{t('pay.from')}</span>
          {me ? (
            <Money amount={me.holdings.balance} className="text-ink" />
          ) : (
            <Skeleton className="h-[1lh] w-24" />
          )}
        </p>
      )}
      <Act seated={group.mySeat?.state === 'forming'} name={group.name} {...{ me, signedIn, total, onPay }} />
    </>
  )
}

interface ActProps {
  seated: boolean
  name: string
  signedIn: boolean
  me?: Me
  total: string
  onPay: () => void
}

/** Missing prerequisites come first; each of their pages leads back here. */
function Act({ seated, name, signedIn, me, total, onPay }: ActProps) {
  const { t } = useTranslation('groups')
  const dong = useDong()
  const location = useLocation()
  const back = encodeURIComponent(location.pathname + location.search)
  if (!signedIn) {
    return (
      <ButtonLink size="lg" wide to={loginAddress(location)}>
        {t('pay.signIn')}
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
      {t(seated ? 'pay.again' : 'pay.join', { amount: dong(total) })}
    </Button>
  )
}

function Closed({ set, onTime }: { set: SetOnOffer; onTime: () => void }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  if (!set.opensAt) return <Notice words={t('pay.notOpen')} />
  return (
    <p role="status" className="py-1 text-center text-base">
      <span className="block text-ink-2">{t('pay.opensAt', { time: clockTime(set.opensAt, language) })}</span>
      <CountDown until={set.opensAt} onEnd={onTime} className="text-xl" />
    </p>
  )
}

function Notice({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-13 items-center justify-center text-center text-base text-ink-2">
      {words}
    </p>
  )
}
