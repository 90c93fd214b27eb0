// One group of a batch in a list: its number and state, who sits where, and who won.
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { clsx } from 'clsx'
import { ChevronRight, Crown, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupAddress } from '@/features/groups'
import { Avatar } from '@/ui/avatar'
import { GroupBadge } from './batch-state'
import type { BatchGroup } from './calls'

/** As many places as fit on one line of a phone. */
const mostPlaces = 5

export function GroupRow({ batchId, group }: { batchId: string; group: BatchGroup }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const { number, state, taken, seats, endedAt } = group
  return (
    <Link to={groupAddress({ batchId }, group.groupId)} viewTransition className="press card block p-4">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-base font-semibold">{t('groups.number', { number })}</span>
        <GroupBadge state={state} />
        <span className="num ml-auto flex items-center text-sm text-ink-2">
          {state === 'forming'
            ? t('groups.taken', { taken, count: seats })
            : endedAt && dateTime(endedAt, language)}
          <ChevronRight className="size-5 text-ink-3" aria-hidden="true" />
        </span>
      </span>
      {state !== 'closed' && <Places group={group} />}
    </Link>
  )
}

function Places({ group: { members, seats, state } }: { group: BatchGroup }) {
  const { t } = useTranslation('personal')
  const shown = members.slice(0, mostPlaces)
  const free = state === 'forming' ? Math.min(seats - members.length, mostPlaces - shown.length) : 0
  return (
    <span className="mt-3 grid grid-cols-5 gap-x-1">
      {shown.map(({ seatId, name, photo, result }) => {
        const won = result === 'won'
        return (
          <span key={seatId} className="flex min-w-0 flex-col items-center">
            <span
              className={clsx(
                'relative inline-flex rounded-full',
                won && 'outline-2 outline-offset-2 outline-warning',
                result === 'not_won' && 'opacity-55',
              )}
            >
              <Avatar name={name} photo={photo} size={36} silent />
              {won && (
                <span className="absolute -top-2 -right-2 grid size-5 place-items-center rounded-full bg-warning text-warning-ink ring-2 ring-card">
                  <Crown className="size-3" strokeWidth={2.5} aria-hidden="true" />
                  <span className="sr-only">{t('groups.won')}</span>
                </span>
              )}
            </span>
            <span
              className={clsx(
                'mt-1 w-full truncate text-center text-xs',
                won ? 'text-warning' : 'text-ink-2',
              )}
            >
              {name}
            </span>
          </span>
        )
      })}
      {Array.from({ length: free }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a free place is its number
          key={`free-${place}`}
          className="flex flex-col items-center"
        >
          <span className="grid size-9 place-items-center rounded-full border border-dashed border-ink-3 text-ink-3">
            <Plus className="size-4" aria-hidden="true" />
          </span>
          <span className="mt-1 text-xs text-ink-3">{t('groups.free')}</span>
        </span>
      ))}
      {seats > mostPlaces && (
        <span className="num col-span-5 mt-1 text-center text-xs text-ink-2">
          {t('groups.taken', { taken: members.length, count: seats })}
        </span>
      )}
    </span>
  )
}
