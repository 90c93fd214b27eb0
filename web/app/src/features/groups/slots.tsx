// The places of a group: who sits where, which are free, and after the draw who won.
import { Meter } from '@gomve/ui/steps'
import { clsx } from 'clsx'
import { Crown, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import type { Group, Member } from './calls'
import type { Show } from './reveal/use-reveal'

/** A group may have a hundred places; that many empty rings say no more than a number. */
const mostEmpty = 20

interface SlotsProps {
  group: Group
  /** The draw is being shown: of the results, only what is drawn so far. */
  show?: Show
  /** No seat is sold now. */
  isShut?: boolean
  aside?: ReactNode
}

export function Slots({ group, show, isShut = false, aside }: SlotsProps) {
  const { t } = useTranslation('groups')
  const free = group.seats - group.members.length
  const drawn = Math.min(free, mostEmpty)
  const demo = group.members.some(member => member.isDemo)
  // Empty places invite to sit down, which one can while seats are sold.
  if (group.members.length === 0 && (group.state === 'closed' || isShut)) return null
  return (
    <section className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base font-semibold">
          {t('slots.title')}{' '}
          <span className="num font-normal text-ink-2">
            {t('slots.count', { taken: group.taken, count: group.seats })}
          </span>
        </h2>
        {aside && <p className="num text-sm text-ink-2">{aside}</p>}
      </div>
      {group.state === 'forming' && group.members.length === 0 && (
        <p className="text-sm text-ink-2">{t('slots.first')}</p>
      )}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(max(2.75rem,calc((100%-2.1rem)/5)),1fr))] gap-x-2 gap-y-3">
        {group.members.map(member => (
          <Seated
            key={member.seatId}
            member={show ? shownAt(member, show) : member}
            number={show && member.place}
            mine={member.seatId === group.mySeat?.seatId}
          />
        ))}
        {group.state === 'forming' &&
          Array.from({ length: drawn }, (_, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its number
              key={`free-${place}`}
              className="flex flex-col items-center"
            >
              <span className="grid size-11 place-items-center rounded-full border border-dashed border-ink-3 text-ink-3">
                <Plus className="size-5" aria-hidden="true" />
                <span className="sr-only">{t('slots.free')}</span>
              </span>
            </li>
          ))}
      </ul>
      {free > drawn && group.state === 'forming' && (
        <p className="mt-2 text-center text-sm text-ink-2">{t('slots.more', { count: free - drawn })}</p>
      )}
      <div className="mt-4">
        <Meter label={t('slots.title')} value={group.taken} of={group.seats} />
      </div>
      {demo && <p className="mt-3 text-xs text-ink-3">{t('slots.demoNote')}</p>}
    </section>
  )
}

const shownAt = (member: Member, { drawn }: Show): Member => ({
  ...member,
  result: drawn.some(({ seatId }) => seatId === member.seatId) ? 'won' : null,
})

interface SeatedProps {
  member: Member
  mine: boolean
  /** Of the seat, while seats are drawn by their numbers. */
  number?: number
}

function Seated({ member, mine, number }: SeatedProps) {
  const { t } = useTranslation('groups')
  const won = member.result === 'won'
  const lost = member.result === 'not_won'
  return (
    <li className="flex min-h-18 min-w-0 flex-col items-center">
      <span className="relative animate-pop">
        <span
          className={clsx(
            'inline-flex rounded-full',
            lost && 'opacity-55',
            mine && 'outline-2 outline-offset-2 outline-primary',
            won && !mine && 'outline-2 outline-offset-2 outline-warning',
          )}
        >
          <Avatar name={member.name} photo={member.photo} size={44} silent />
        </span>
        {number !== undefined && (
          <span className="num absolute -top-2 -left-2 grid h-5 min-w-5 place-items-center rounded-full bg-float px-1 text-xs font-semibold ring-2 ring-card">
            {number}
          </span>
        )}
        {won && (
          <span className="absolute -top-2 -right-1.5 grid size-6 place-items-center rounded-full bg-warning text-warning-ink ring-2 ring-card">
            <Crown className="size-3.5" strokeWidth={2.5} aria-hidden="true" />
            <span className="sr-only">{t('slots.won')}</span>
          </span>
        )}
        {member.isDemo && (
          <span className="absolute -bottom-1.5 left-1/2 -translate-x-1/2 rounded-full bg-float px-1.5 text-xs leading-4 whitespace-nowrap text-ink-2 ring-2 ring-card">
            {t('slots.demo')}
          </span>
        )}
      </span>
      <span
        className={clsx(
          'mt-1.5 line-clamp-2 w-[calc(100%+0.5rem)] text-center text-xs break-words',
          mine ? 'font-semibold text-primary-soft' : 'text-ink-2',
        )}
      >
        {mine ? t('slots.you') : member.name}
      </span>
    </li>
  )
}
