// One set on offer in a list: its name, price and odds, and the group that is filling up now.
import { useLanguage } from '@gomve/ui/lib/language'
import { faceLayout, SeatsLeft, SetFace, SetFoot } from '@gomve/ui/set-face'
import { TicketCard } from '@gomve/ui/ticket-card'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'
import { meQuery } from '@/api/me'
import { useSession } from '@/api/session'
import { useOpens } from '@/lib/opens'
import { AvatarStack } from '@/ui/avatar'
import { groupAddress } from './addresses'
import { formingSeats, membersQuery, type Seat, type SetOnOffer } from './calls'

export type Seen = Pick<SetOnOffer, 'setId' | 'name' | 'hue' | 'cover'>

/** What the next page may show at once, because it was just shown here. */
export const seenAlready = ({ setId, name, hue, cover }: Seen): Seen => ({ setId, name, hue, cover })

/** The set whose card was pressed last: only its cover grows into the page, and shrinks back into it. */
let openedLast = ''

/** The router reports a transition between two paths, and the pages of all sets have the same path. */
function useOpening(setId: string): boolean {
  const moving = useViewTransitionState(groupAddress({ setId }))
  return moving && openedLast === setId
}

/** Only fewer than this are shown: a stock of hundreds is not worth mentioning. */
const fewSeats = 50
export const isScarce = (set?: SetOnOffer | null): set is SetOnOffer =>
  set?.isOpen === true && set.seatsLeft > 0 && set.seatsLeft < fewSeats

interface SetCardProps {
  set: SetOnOffer
  /** When the list says that its sets open: a card says so only if it is another time. */
  opening?: string
}

export function SetCard({ set, opening: listed }: SetCardProps) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const opening = useOpening(set.setId)
  const seat = useSeatIn(set)
  const isOffered = set.isOpen && set.seatsLeft > 0
  return (
    <Link
      to={seat ? `/pages/user/gb/detail?id=${seat.seatId}` : groupAddress(set)}
      state={seat ? undefined : seenAlready(set)}
      onClick={() => {
        openedLast = set.setId
      }}
      viewTransition
      className="press block rounded-card"
    >
      <TicketCard
        pressed
        top={
          <span className={faceLayout}>
            <SetFace set={set} language={language} say={t} opening={opening} />
          </span>
        }
        bottom={
          <SetFoot
            seated={<Seated set={set} />}
            left={<Availability set={set} listed={listed} />}
            action={seat ? t('card.seated') : t(isOffered ? 'card.join' : 'card.view')}
            quiet={!isOffered || seat !== undefined}
          />
        }
      />
    </Link>
  )
}

/** The user's own seat in the group that fills up now. */
function useSeatIn({ group }: SetOnOffer): Seat | undefined {
  const signedIn = useSession().token !== ''
  const me = useQuery({ ...meQuery, enabled: signedIn }).data
  const seats = useQuery({ ...formingSeats, enabled: (me?.groups.forming ?? 0) > 0 }).data?.items
  return group ? seats?.find(({ groupId }) => groupId === group.groupId) : undefined
}

function Seated({ set }: { set: SetOnOffer }) {
  const group = set.group
  const taken = group?.taken ?? 0
  // The texts are rendered before the members are requested.
  const drawn = useDeferredValue(true, false)
  const members = useQuery({
    ...membersQuery(group?.groupId ?? '', taken),
    enabled: drawn && taken > 0,
    placeholderData: keepPreviousData,
  })
  // Empty places invite to sit down, which one can while the set is on sale.
  if (!group || (!set.isOpen && taken === 0)) return null
  const seated = group.taken > 0 && members.data?.groupId === group.groupId ? members.data.items : []
  const people = seated.map(({ seatId, name, photo }) => ({ id: seatId, name, photo }))
  return (
    <AvatarStack people={people} count={group.taken} free={group.seats - group.taken} most={2} size={26} />
  )
}

function Availability({ set, listed }: { set: SetOnOffer; listed?: string }) {
  const { t } = useTranslation('groups')
  const opens = useOpens()
  if (!set.isOpen) {
    if (set.opensAt && set.opensAt === listed) return null
    return (
      <span className="text-ink-2">
        {set.opensAt ? t('card.opensAt', { time: opens(set.opensAt) }) : t('card.closed')}
      </span>
    )
  }
  if (set.seatsLeft === 0) return <span className="text-ink-2">{t('card.soldOut')}</span>
  return (
    <>
      {set.group && (
        <SeatsLeft>
          {t('card.left', { count: set.group.seats - set.group.taken, number: set.group.number })}
        </SeatsLeft>
      )}
      {isScarce(set) && (
        <span className="text-ink-2"> · {t('card.leftToday', { count: set.seatsLeft })}</span>
      )}
    </>
  )
}
