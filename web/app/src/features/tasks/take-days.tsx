// The selling days of a take: planned and sold tickets, and handing in the one of this night.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, dayName } from '@gomve/ui/lib/time'
import { Meter } from '@gomve/ui/steps'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { SectionTitle } from '@/ui/page'
import { type TakeByDay, type TakeDay, useHandInDay } from './take-calls'
import { TakeDayBadge } from './take-state'

export function TakeDays({ of: { take, days } }: { of: TakeByDay }) {
  const { t } = useTranslation('take')
  if (days.length === 0) return null
  return (
    <>
      <SectionTitle>{t('days.title')}</SectionTitle>
      <ul className="space-y-2 px-4">
        {days.map(day => (
          <li key={day.day} className="card px-4 py-3">
            <DayLine day={day} />
            {day.state === 'open' && <HandIn takeId={take.takeId} day={day} />}
          </li>
        ))}
      </ul>
      {take.state === 'executing' && <p className="px-5 pt-3 text-sm text-ink-2">{t('days.idle')}</p>}
    </>
  )
}

function DayLine({ day }: { day: TakeDay }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const { sold, plan, state } = day
  const words = t('days.sold', { sold, plan })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-28">
          <span className="block text-base first-letter:uppercase">{dayName(day.day, language)}</span>
          <span className="num block text-sm text-ink-2">{words}</span>
        </span>
        <TakeDayBadge state={state} />
      </div>
      {state !== 'to_come' && (
        <div className="mt-2">
          <Meter label={words} value={sold} of={plan} />
        </div>
      )}
      <When day={day} />
    </>
  )
}

function When({ day: { state, handInFrom, handInUntil, handedInAt } }: { day: TakeDay }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const at = (when: string) => dayAndTime(when, language)
  const words =
    state === 'selling'
      ? t('days.handInFrom', { from: at(handInFrom), until: at(handInUntil) })
      : state === 'open'
        ? t('days.handInUntil', { until: at(handInUntil) })
        : handedInAt && t('days.handedInAt', { at: at(handedInAt) })
  return words ? <p className="num mt-1.5 text-sm text-ink-2">{words}</p> : null
}

function HandIn({ takeId, day }: { takeId: string; day: TakeDay }) {
  const { t } = useTranslation(['take', 'tasks'])
  const language = useLanguage()
  const handIn = useHandInDay(takeId, handed =>
    toast.success(t('days.done', { day: dayName(handed.day, language) })),
  )
  return (
    <Button
      wide
      className="mt-3"
      busy={handIn.busy}
      aria-label={`${t('days.go')}: ${dayName(day.day, language)}`}
      onClick={() => handIn.pay({ takeId })}
    >
      {handIn.checking ? t('tasks:checking') : t('days.go')}
    </Button>
  )
}
