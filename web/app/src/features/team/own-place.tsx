// The user's own place on a leaderboard, the neighbours, and how far the next place is.
import { Count } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import type { BoardLine, BoardView } from './calls'

export function OwnPlace({ view }: { view: BoardView }) {
  const { t } = useTranslation('team')
  const { place, count, above, below, toNext } = view.mine
  return (
    <section aria-label={t('boards.mine')} className="space-y-2">
      {/* Those of the podium see their neighbours above. */}
      {place != null && place > 3 && (
        <div className="grid grid-cols-2 gap-3">
          <Neighbour line={above} words={t('boards.above')} />
          <Neighbour line={below} words={t('boards.below')} right />
        </div>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-semibold">
          {place == null ? t('boards.noPlace') : t('boards.place', { place })}
          {' · '}
          <Count value={count} className="text-warning" />
        </span>
        <span className="text-sm text-ink-2">
          {place === 1 ? (
            t('boards.first')
          ) : (
            <Distance {...{ place, toNext }} isOver={view.frozenAt != null} />
          )}
        </span>
      </p>
    </section>
  )
}

interface DistanceProps {
  place?: number | null
  toNext?: number | null
  /** Nothing can be added to a week that is closed. */
  isOver: boolean
}

function Distance({ place, toNext, isOver }: DistanceProps) {
  const { t } = useTranslation('team')
  if (toNext == null) return null
  if (isOver)
    return place == null
      ? t('boards.short', { count: toNext })
      : t('boards.behind', { count: toNext, place: place - 1 })
  if (place == null) return t('boards.toBoard', { count: toNext })
  return t('boards.toNext', { count: toNext, place: place - 1 })
}

function Neighbour({ line, words, right }: { line?: BoardLine | null; words: string; right?: true }) {
  if (!line) return <span />
  return (
    <span className={clsx('flex min-w-0 items-center gap-2', right && 'justify-end text-right')}>
      <Avatar name={line.nickname} photo={line.photo} size={28} silent />
      <span className="min-w-0">
        <span className="block truncate text-xs text-ink-2">
          {words} · <span className="num">{line.place}</span>
        </span>
        <span className="block truncate text-sm">
          {line.nickname} <Count value={line.count} className="text-warning" />
        </span>
      </span>
    </span>
  )
}
