// The selling days of a take: what was sold of the plan, and whether the day was handed in.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, dayName } from '@gomve/ui/lib/time'
import { useTranslation } from 'react-i18next'
import type { TakeDay } from './task-calls'
import { DayBadge } from './task-states'

export function TakeDays({ days }: { days: readonly TakeDay[] }) {
  const { t } = useTranslation('fundsTasks')
  if (days.length === 0) return <p className="card mx-4 p-4 text-sm text-ink-2">{t('take.noDays')}</p>
  return (
    <ul className="card mx-4 divide-y divide-white/5 px-4">
      {days.map(day => (
        <li key={day.day} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
          <Day day={day} />
        </li>
      ))}
    </ul>
  )
}

function Day({ day: { day, state, sold, plan, handedInAt, handInUntil } }: { day: TakeDay }) {
  const { t } = useTranslation('fundsTasks')
  const language = useLanguage()
  return (
    <>
      <span className="min-w-0 flex-1 basis-32">
        <span className="block text-base first-letter:uppercase">{dayName(day, language)}</span>
        <span className="num block text-sm text-ink-2">{t('take.dayOf', { sold, count: plan })}</span>
      </span>
      <span className="flex flex-col items-end gap-0.5">
        <DayBadge state={state} />
        {handedInAt && <Note words={t('take.handedIn', { at: dayAndTime(handedInAt, language) })} />}
        {state === 'open' && (
          <Note words={t('take.handInUntil', { at: dayAndTime(handInUntil, language) })} />
        )}
      </span>
    </>
  )
}

const Note = ({ words }: { words: string }) => <span className="num text-xs text-ink-2">{words}</span>
