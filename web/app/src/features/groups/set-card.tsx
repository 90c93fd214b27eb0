// One set on offer in a list: what it is, what it costs, the odds, and the group that is filling up now.
import { Badge } from '@gomve/ui/badge'
import { ButtonLink } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { clockTime } from '@gomve/ui/lib/time'
import { FootLines, faceLayout, SeatsLeft, SetFace, SetFoot } from '@gomve/ui/set-face'
import { TicketCard } from '@gomve/ui/ticket-card'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'
import { AvatarStack } from '@/ui/avatar'
import { CountDown } from '@/ui/count-down'
import { membersQuery, type SetOnOffer } from './calls'

export const groupAddress = (setId: string, groupId?: string | null) =>
  `/pages/gb/detail?id=${setId}${groupId ? `&group=${groupId}` : ''}`

export type Seen = Pick<SetOnOffer, 'setId' | 'name' | 'hue' | 'cover'>

/** What the next page may show at once, for it has just been seen here. */
export const seenAlready = ({ setId, name, hue, cover }: Seen): Seen => ({ setId, name, hue, cover })

/** The set whose card was pressed last: its cover alone grows into the page, and shrinks back into it. */
let openedLast = ''

/** The router tells of a way between two paths, and the pages of all sets have the same one. */
function useOpening(setId: string): boolean {
  const moving = useViewTransitionState(groupAddress(setId))
  return moving && openedLast === setId
}

export function SetCard({ set }: { set: SetOnOffer }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const soldOut = set.isOpen && set.seatsLeft === 0
  const address = groupAddress(set.setId)
  const opening = useOpening(set.setId)
  const remember = () => {
    openedLast = set.setId
  }
  return (
    <TicketCard
      top={
        <Link
          to={address}
          state={seenAlready(set)}
          onClick={remember}
          viewTransition
          className={`press ${faceLayout}`}
        >
          <SetFace set={set} language={language} say={t} opening={opening} />
        </Link>
      }
      bottom={
        <SetFoot
          seated={<Seated set={set} />}
          left={<Availability set={set} soldOut={soldOut} />}
          action={
            <ButtonLink
              to={address}
              state={seenAlready(set)}
              onClick={remember}
              tone={set.isOpen && !soldOut ? 'primary' : 'quiet'}
              className="shrink-0 px-4!"
            >
              {set.isOpen && !soldOut ? t('card.join') : t('card.view')}
            </ButtonLink>
          }
        />
      }
    />
  )
}

function Seated({ set }: { set: SetOnOffer }) {
  const group = set.group
  const taken = group?.taken ?? 0
  // What is to be read is drawn before the faces are asked for.
  const drawn = useDeferredValue(true, false)
  const members = useQuery({
    ...membersQuery(group?.groupId ?? '', taken),
    enabled: drawn && taken > 0,
    placeholderData: keepPreviousData,
  })
  if (!group) return null
  const seated = group.taken > 0 && members.data?.groupId === group.groupId ? members.data.items : []
  const people = seated.map(({ seatId, name, photo }) => ({ id: seatId, name, photo }))
  return (
    <AvatarStack people={people} count={group.taken} free={group.seats - group.taken} most={3} size={26} />
  )
}

/** Seats and time are the server's facts; when the time is over the server is asked again. */
function Availability({ set, soldOut }: { set: SetOnOffer; soldOut: boolean }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const cache = useQueryClient()
  const now = useServerNow()
  const again = () => void cache.invalidateQueries({ queryKey: ['groups'] })
  if (soldOut) return <Badge>{t('card.soldOut')}</Badge>
  if (set.isOpen) {
    return (
      <FootLines>
        <SeatsLeft>{t('card.left', { count: set.seatsLeft })}</SeatsLeft>
        {set.closesAt && <CountDown until={set.closesAt} onEnd={again} className="text-ink-2" />}
      </FootLines>
    )
  }
  if (!set.opensAt) return <Badge>{t('card.closed')}</Badge>
  const soon = Date.parse(set.opensAt) - now < 24 * 3_600_000
  return (
    <FootLines>
      <span className="text-ink-2">{t('card.opensAt', { time: clockTime(set.opensAt, language) })}</span>
      {soon && <CountDown until={set.opensAt} onEnd={again} className="text-ink-2" />}
    </FootLines>
  )
}
