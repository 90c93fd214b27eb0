// The strip over the tab while the user has seats that are not drawn yet: how many, and how full the group is
// that lacks the fewest.
import { useQueries, useQuery } from '@tanstack/react-query'
import { Armchair, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/api/me'
import { pollEvery } from '@/lib/topic'
import { formingSeats, groupQuery, useSeatsTopic } from './calls'

/** A user may sit in many groups at once; the first ones are enough to say how near a draw is. */
const mostGroups = 5

export function SeatsStrip({ groups: { pendingGroup, forming } }: Pick<Me, 'groups'>) {
  const { t } = useTranslation('groups')
  const count = pendingGroup + forming
  const seats = useQuery({ ...formingSeats, enabled: forming > 0 }).data?.items ?? []
  useSeatsTopic()
  const ids = [...new Set(seats.map(({ groupId }) => groupId ?? ''))].filter(Boolean).slice(0, mostGroups)
  const nearest = useQueries({
    queries: ids.map(groupId => ({
      ...groupQuery({ setId: '', groupId, signedIn: true }),
      refetchInterval: pollEvery,
    })),
  })
    .flatMap(({ data }) => (data?.state === 'forming' ? [data] : []))
    .sort((a, b) => a.seats - a.taken - (b.seats - b.taken))[0]
  if (count === 0) return null
  const [only] = seats
  const to =
    count === 1 && only
      ? `/pages/user/gb/detail?id=${only.seatId}`
      : `/pages/user/gb/my?state=${stateOf(forming)}`
  return (
    <Link
      to={to}
      viewTransition
      className="press mx-4 mb-3 flex min-h-12 items-center gap-3 rounded-card bg-primary/14 px-4 py-2 text-base"
    >
      <Armchair className="size-5 shrink-0 text-primary-soft" aria-hidden="true" />
      <span className="num min-w-0 flex-1 font-semibold">
        {forming > 0 ? t('strip.forming', { count: forming }) : t('strip.waiting', { count: pendingGroup })}
        {nearest && ` · ${nearest.taken}/${nearest.seats}`}
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}

const stateOf = (forming: number) => (forming > 0 ? 'forming' : 'pending_group')
