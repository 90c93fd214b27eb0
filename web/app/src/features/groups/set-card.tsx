// One set on offer in a list: what it is, what it costs, the odds, and the group that is filling up now.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'
import { useServerNow } from '@/api/clock'
import { useLanguage } from '@/i18n'
import { clockTime } from '@/lib/time'
import { AvatarStack } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { CountDown } from '@/ui/count-down'
import { Cover, motifOf } from '@/ui/cover'
import { Price, useDong } from '@/ui/money'
import { TicketCard } from '@/ui/ticket-card'
import { membersQuery, type SetOnOffer } from './calls'
import { returnsAll, saving } from './deal'

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
  const dong = useDong()
  const percent = saving(set.price, set.referencePrice)
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
          className="press flex flex-wrap gap-3 p-3"
        >
          <span
            style={opening ? { viewTransitionName: 'cover' } : undefined}
            className="relative shrink-0 overflow-hidden rounded-2xl"
          >
            <Cover
              seed={set.setId}
              hue={set.hue}
              motif={motifOf(set.cover)}
              className="size-24 rounded-2xl"
            />
            {percent > 0 && (
              <b className="num absolute top-1.5 left-1.5 rounded-lg bg-error px-1.5 text-xs font-semibold text-error-ink">
                −{percent}%
              </b>
            )}
          </span>
          <span className="min-w-0 flex-1 basis-[8.5rem]">
            <span className="line-clamp-3 text-base leading-snug font-semibold">{set.name}</span>
            <Price
              amount={set.price}
              before={set.referencePrice}
              className="mt-1 text-[min(1.0625rem,9vw)]"
            />
            <span className="mt-1 block text-sm text-ink-2">
              {t('card.odds', { winners: set.winners, seats: set.seats })}
            </span>
            <span className="block text-sm text-gain">
              {returnsAll(set)
                ? t('card.refundAll', { reward: dong(set.reward) })
                : t('card.refund', { refund: dong(set.refund), reward: dong(set.reward) })}
            </span>
          </span>
        </Link>
      }
      bottom={
        <div className="flex flex-wrap items-center justify-between gap-3 p-3">
          <span className="flex min-w-0 flex-1 basis-[8rem] flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <Seated set={set} />
            <Availability set={set} soldOut={soldOut} />
          </span>
          <ButtonLink
            to={address}
            state={seenAlready(set)}
            onClick={remember}
            tone={set.isOpen && !soldOut ? 'primary' : 'quiet'}
            className="shrink-0 px-4!"
          >
            {set.isOpen && !soldOut ? t('card.join') : t('card.view')}
          </ButtonLink>
        </div>
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

/** Beside the faces where there is room, else below them. */
const clock =
  'flex flex-wrap gap-x-2 text-xs leading-snug min-[24em]:flex-col min-[24em]:items-end min-[24em]:text-sm'

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
      <span className={clock}>
        <span className="font-semibold whitespace-nowrap text-gain">
          {t('card.left', { count: set.seatsLeft })}
        </span>
        {set.closesAt && <CountDown until={set.closesAt} onEnd={again} className="text-ink-2" />}
      </span>
    )
  }
  if (!set.opensAt) return <Badge>{t('card.closed')}</Badge>
  const soon = Date.parse(set.opensAt) - now < 24 * 3_600_000
  return (
    <span className={clock}>
      <span className="text-ink-2">{t('card.opensAt', { time: clockTime(set.opensAt, language) })}</span>
      {soon && <CountDown until={set.opensAt} onEnd={again} className="text-ink-2" />}
    </span>
  )
}
