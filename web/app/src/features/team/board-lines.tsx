// A leaderboard: its first three on a podium, the others below, and which days it counts.

import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, dayMonth } from '@gomve/ui/lib/time'
import { Count } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@/ui/avatar'
import { Empty } from '@/ui/states'
import { invite } from './addresses'
import { type BoardPeriod, firstBoard, isOfLaunches } from './boards'
import type { BoardLine, BoardView } from './calls'

/** Of the first three: their colours, and their places on the podium. */
const medals = ['#f9ae3d', '#c3ccd6', '#d08a5b'] as const
const orders = ['order-2', 'order-1', 'order-3'] as const

export function BoardLines({ view, period }: { view: BoardView; period: BoardPeriod }) {
  if (view.items.length === 0) return <None view={view} period={period} />
  // A podium of one or two is no podium.
  const onPodium = view.items.length < medals.length ? 0 : medals.length
  return (
    <>
      <Days view={view} />
      {onPodium > 0 && (
        <ol className="mx-4 mb-3 grid grid-cols-3 items-end gap-2">
          {view.items.slice(0, onPodium).map(line => (
            <li key={line.place} className={clsx('min-w-0', orders[line.place - 1])}>
              <Winner line={line} />
            </li>
          ))}
        </ol>
      )}
      <ol className="space-y-2 px-4">
        {view.items.slice(onPodium).map(line => (
          <li key={line.place}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Days({ view: { board, from, until, frozenAt, asOf } }: { view: BoardView }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const day = (of: string) => dayMonth(of, language)
  return (
    <div className="px-5 pb-3 text-sm text-ink-2">
      <p>{t(`boards.about.${board}`)}</p>
      <p className="num mt-1 text-ink-3">
        {frozenAt
          ? t('boards.frozen', { from: day(from), until: day(until) })
          : t('boards.running', { at: dayAndTime(asOf, language) })}
      </p>
    </div>
  )
}

function Winner({ line }: { line: BoardLine }) {
  const { t } = useTranslation('team')
  const { place, nickname, photo, count, isMe } = line
  const colour = medals[place - 1]
  return (
    <div
      aria-current={isMe || undefined}
      className={clsx(
        'card flex min-w-0 flex-col items-center px-2 pb-3 text-center',
        place === 1 ? 'pt-5' : 'pt-3',
        isMe && 'ring-2 ring-primary',
      )}
    >
      <span className="relative">
        <Avatar name={nickname} photo={photo} size={place === 1 ? 60 : 46} silent />
        <b
          style={{ background: colour }}
          className="num absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full text-xs font-semibold text-[#20242b] ring-2 ring-card"
        >
          <span className="sr-only">{t('boards.placeWord')} </span>
          {place}
        </b>
      </span>
      <span className="mt-2 line-clamp-2 w-full text-sm leading-snug font-semibold break-words">
        {isMe ? t('boards.me') : nickname}
      </span>
      <Count value={count} className="mt-0.5 text-lg font-semibold text-warning" />
    </div>
  )
}

function Line({ line }: { line: BoardLine }) {
  const { t } = useTranslation('team')
  const { place, nickname, mobile, photo, count, isMe } = line
  return (
    <div
      aria-current={isMe || undefined}
      className={clsx('card flex min-h-16 items-center gap-3 px-4 py-2', isMe && 'ring-2 ring-primary')}
    >
      <Count value={place} className="w-8 shrink-0 text-base font-semibold text-ink-2" />
      <Avatar name={nickname} photo={photo} size={38} silent />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">{isMe ? t('boards.me') : nickname}</span>
        <span className="num block text-xs text-ink-3">{mobile}</span>
      </span>
      <Count value={count} className="shrink-0 text-base font-semibold text-warning" />
    </div>
  )
}

function None({ view: { board }, period }: { view: BoardView; period: BoardPeriod }) {
  const { t } = useTranslation('team')
  if (isOfLaunches(board)) {
    return (
      <Empty
        art="people"
        title={t('boards.noLaunches')}
        hint={t('boards.noLaunchesHint')}
        action={{ label: t('boards.toInvited'), to: firstBoard }}
      />
    )
  }
  return (
    <Empty
      art="people"
      title={t(period === 'today' ? 'boards.noneToday' : 'boards.none')}
      hint={t(`boards.about.${board}`)}
      action={{ label: t('invite'), to: invite }}
    />
  )
}
