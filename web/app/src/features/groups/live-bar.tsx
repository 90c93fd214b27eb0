// The bar above the tabs while the user's seats wait: how full their groups are as they fill up, then gold
// until the result has been seen. Several are passed by a swipe; in the rail they stand below each other.
import { clsx } from 'clsx'
import { Armchair, ChevronRight, Hourglass, type LucideIcon, RotateCcw, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTopic } from '@/lib/topic'
import type { BarProps } from '@/registries'
import { topicOf } from './calls'
import { useNews } from './live-news'
import { followedGroup, useWaits, type Waiting } from './waits'

const icons: Record<Waiting['kind'], LucideIcon> = {
  drawn: Sparkles,
  forming: Armchair,
  closed: RotateCcw,
  pending: Hourglass,
  further: Armchair,
}

export default function LiveBar({ isRail }: BarProps) {
  const { t } = useTranslation('liveBar')
  const waits = useWaits()
  const facts = useFacts()
  const news = useNews(waits.map(one => ({ id: one.id, kind: one.kind, words: wordsOf(one, facts) })))
  const track = useRef<HTMLUListElement>(null)
  const results = waits.filter(({ kind }) => kind === 'drawn').length
  // A result comes into view, unless the user is just looking at another group.
  useEffect(() => {
    const list = track.current
    if (list && results > 0 && !list.matches(':focus-within, :active')) list.scrollLeft = 0
  }, [results])
  if (waits.length === 0) return null
  return (
    <section aria-label={t('label')} className={isRail ? 'mt-auto pt-3' : onPhone}>
      <ul
        ref={track}
        className={
          isRail
            ? 'grid gap-2'
            : 'no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain'
        }
      >
        {waits.map((one, place) => (
          <li
            key={one.id}
            className={clsx(
              'relative overflow-hidden',
              isRail ? 'rounded-2xl' : 'w-full shrink-0 snap-start',
            )}
          >
            {one.kind === 'forming' && <Follow groupId={one.id} />}
            <One
              waits={one}
              facts={facts(one)}
              isRail={isRail}
              place={waits.length > 1 && !isRail ? t('place', { place: place + 1, of: waits.length }) : ''}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  )
}

const onPhone =
  'live-bar fixed inset-x-0 bottom-[calc(60px+env(safe-area-inset-bottom))] z-[969] mx-auto h-(--above-tabs) max-w-(--column) bg-raised'

function useFacts() {
  const { t } = useTranslation('liveBar')
  return (waits: Waiting): string => {
    if (waits.kind === 'forming') {
      if (!waits.filled) return t('held')
      const { taken, seats } = waits.filled
      return t('forming', { taken, seats, count: seats - taken })
    }
    return waits.kind === 'pending' ? t('pending', { count: waits.count }) : t(waits.kind)
  }
}

/** What a screen reader is told of it; nothing before its group is known. */
const wordsOf = (waits: Waiting, facts: (waits: Waiting) => string) =>
  waits.kind === 'further' || (waits.kind === 'forming' && !waits.filled)
    ? ''
    : `${waits.name}: ${facts(waits)}`

/** Each change of the group, in real time. */
function Follow({ groupId }: { groupId: string }) {
  useTopic(topicOf(groupId, 'forming'), [followedGroup(groupId).queryKey])
  return null
}

interface OneProps {
  waits: Waiting
  facts: string
  isRail: boolean
  /** Its number among several. */
  place: string
}

function One({ waits, facts, isRail, place }: OneProps) {
  const { t } = useTranslation('liveBar')
  const Icon = icons[waits.kind]
  const isGold = waits.kind === 'drawn'
  return (
    <Link
      to={waits.to}
      viewTransition
      className={clsx(
        'press flex h-full min-h-14 items-center gap-3 transition-colors',
        isRail ? 'p-3' : 'px-4',
        isGold ? 'bg-warning text-warning-ink' : 'bg-raised',
      )}
    >
      <Icon className={clsx('size-5 shrink-0', !isGold && 'text-primary-soft')} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {/* Two lines have room in the bar, also of large letters. */}
        <span className="line-clamp-2 text-[min(0.8125rem,6vw)] leading-tight font-semibold">
          {waits.name || t('more')}
        </span>
        <span className={clsx('num block text-[min(0.75rem,5vw)]', !isGold && 'text-ink-2')}>{facts}</span>
      </span>
      {place && <span className={clsx('num shrink-0 text-xs', !isGold && 'text-ink-2')}>{place}</span>}
      {!isRail && (
        <ChevronRight className={clsx('size-5 shrink-0', !isGold && 'text-ink-3')} aria-hidden="true" />
      )}
      {waits.kind === 'forming' && <Filling {...waits.filled} />}
    </Link>
  )
}

/** The same as the numbers say, along the edge. */
function Filling({ taken = 0, seats = 1 }: { taken?: number; seats?: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-0 h-[3px] bg-black/40">
      <span
        style={{ width: `${(taken / seats) * 100}%` }}
        className="block h-full bg-linear-to-r from-tab-on to-success transition-[width] duration-360 ease-out-quint"
      />
    </span>
  )
}
