// A take at a glance: its ticket, its week, how much is sold, and what a success still needs.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayMonth } from '@gomve/ui/lib/time'
import { Meter } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useTranslation } from 'react-i18next'
import type { Take } from './take-calls'
import { TakeStateBadge } from './take-state'
import { percent, whole } from './task-sums'
import { firstOf, lastOf } from './week'

export function TakeHead({ take }: { take: Take }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const { classId, hue, cover, name, state, monday, provider } = take
  return (
    <TicketCard
      spent={state === 'failed' || state === 'cancelled'}
      top={
        <div className="flex gap-3 p-3">
          <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-16 shrink-0 rounded-2xl" />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 text-base leading-snug font-semibold">{name}</h2>
            <p className="num text-sm text-ink-2">
              {t('weekDays', {
                from: dayMonth(firstOf(monday), language),
                until: dayMonth(lastOf(monday), language),
              })}
              {' · '}
              <span className="inline-block">{provider}</span>
            </p>
            <p className="mt-1 flex">
              <TakeStateBadge state={state} />
            </p>
          </div>
        </div>
      }
      bottom={
        <div className="px-4 pt-3 pb-4">
          <Progress take={take} />
        </div>
      }
    />
  )
}

function Progress({ take: { sold, size, needed, endedAt } }: { take: Take }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const words = t('running.sold', { sold, size })
  return (
    <>
      <p className="num mb-1.5 text-base font-semibold">{words}</p>
      <Meter label={words} value={sold} of={size} />
      {!endedAt && (
        <p className="num mt-1.5 text-sm text-ink-2">
          {sold < needed
            ? t('running.need', { count: needed - sold })
            : t('running.reached', { percent: percent(Math.floor((needed * whole) / size), language) })}
        </p>
      )}
    </>
  )
}
