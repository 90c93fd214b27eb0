// The bar at the bottom of a set's group: the amount, its source, and the next action.
import { ButtonLink } from '@gomve/ui/button'
import { useTranslation } from 'react-i18next'
import type { Me } from '@/api/me'
import { useSession } from '@/api/session'
import { groupAddress } from './addresses'
import type { Group, SetOnOffer } from './calls'
import { Act, Closed, Notice, Source, Unanswered } from './pay-act'

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
  if (isPending) return <Unanswered onPay={onPay} />
  if (!group.isCurrent) {
    const next = set?.isOpen && set.seatsLeft > 0 ? set.group : undefined
    // The list of sets is asked less often than the group: it may still name this one.
    const open = next?.groupId === group.groupId ? undefined : next
    return (
      <>
        {open && <p className="num mb-2 text-center text-sm text-ink-2">{t('pay.open', { ...open })}</p>}
        <ButtonLink
          size="lg"
          wide
          // Quiet beside the user's own result, whose next step is coloured.
          tone={group.mySeat ? 'quiet' : 'primary'}
          to={groupAddress(group)}
          replace
        >
          {t('pay.current')}
        </ButtonLink>
      </>
    )
  }
  if (set === null) return <Notice words={t('pay.notOpen')} />
  if (set && !set.isOpen) return <Closed opensAt={set.opensAt} setId={set.setId} onTime={onTime} />
  if (set && set.seatsLeft === 0) return <Notice words={t('pay.soldOut')} />
  return (
    <>
      {signedIn && <Source me={me} />}
      <Act seated={group.mySeat?.state === 'forming'} name={group.name} {...{ me, signedIn, total, onPay }} />
    </>
  )
}
