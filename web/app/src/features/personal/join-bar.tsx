// The bar at the bottom of a personal group's page: the next action, or why there is none.
import { ButtonLink } from '@gomve/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import {
  Act,
  Closed,
  type Group,
  groupAddress,
  groupCalls,
  InviteBar,
  Notice,
  Source,
  seatIn,
  Unanswered,
} from '@/features/groups'
import { allOffers } from './addresses'
import type { MyBatch, Offer } from './calls'
import type { Joining } from './use-join'

interface JoinBarProps {
  group: Group
  offer: Offer
  /** The user opened it. */
  own?: MyBatch
  joining: Joining
}

export function JoinBar({ group, offer, own, joining }: JoinBarProps) {
  const { t } = useTranslation('personal')
  const cache = useQueryClient()
  const { signedIn, me, open } = joining
  const seat = seatIn(group)
  if (joining.isPending) return <Unanswered onPay={open} />
  if (seat) return <InviteBar group={group} seat={seat.seatId} />
  if (own) {
    return (
      <>
        <p role="status" className="mb-2 text-center text-sm text-ink-2">
          {t('join.own')}
        </p>
        {group.state === 'forming' && <InviteBar group={group} />}
      </>
    )
  }
  if (!group.isCurrent) return <Elsewhere group={group} offer={offer} />
  if (!offer.isOpen) {
    const again = () => void refresh(cache, groupCalls)
    return <Closed opensAt={offer.opensAt} onTime={again} />
  }
  if (me?.isProvider) return <Notice words={t('join.provider')} />
  return (
    <>
      {signedIn && <Source me={me} />}
      <Act name={group.name} total={group.price} {...{ me, signedIn }} onPay={open} />
    </>
  )
}

/** From a group that takes no seats: to the batch's current one, or to other batches. */
function Elsewhere({ group, offer }: Pick<JoinBarProps, 'group' | 'offer'>) {
  const { t } = useTranslation('personal')
  const hasMore = offer.state === 'open' && offer.group != null
  return (
    <ButtonLink
      size="lg"
      wide
      // Quiet beside the user's own result, whose next step is coloured.
      tone={group.mySeat ? 'quiet' : 'primary'}
      to={hasMore ? groupAddress(offer) : allOffers}
      replace={hasMore}
    >
      {hasMore ? t('join.current') : t('join.others')}
    </ButtonLink>
  )
}
