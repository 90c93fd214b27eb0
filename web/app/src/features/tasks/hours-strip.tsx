// Whether tasks can be taken and handed in now, and when that changes.
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { clockTime } from '@gomve/ui/lib/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { CountDown } from '@/ui/count-down'
import { hoursQuery, taskCalls } from './calls'
import { taskHours } from './task-hours'

/** Outside of the hours only: code and texts of its own. */
const Remind = lazy(() => import('@/features/reminders').then(({ Remind }) => ({ default: Remind })))

export function HoursStrip() {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const cache = useQueryClient()
  const now = useServerNow()
  const known = useQuery(hoursQuery).data
  if (!known) return <div className="mx-4 mt-1 mb-3 h-18" aria-hidden="true" />
  const { isOpen, until, from, to } = taskHours(known, now)
  const again = () => void refresh(cache, taskCalls)
  return (
    <section className={clsx('mx-4 mt-1 mb-3 rounded-2xl px-4 py-3', isOpen ? 'bg-success/14' : 'bg-card')}>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={clsx('size-2.5 shrink-0 rounded-full', isOpen ? 'animate-pulse bg-success' : 'bg-ink-3')}
        />
        <div className="min-w-0 flex-1" role="status">
          <p className="text-base font-semibold">
            {isOpen ? t('hours.open') : t('hours.opens', { at: clockTime(until, language) })}
          </p>
          <p className="num text-sm text-ink-2">
            {isOpen ? (
              <>
                {t('hours.closesIn')} <CountDown until={until} onEnd={again} />
              </>
            ) : (
              t('hours.schedule', { from, to })
            )}
          </p>
        </div>
      </div>
      {!isOpen && (
        <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 pl-5.5">
          <Suspense>
            <Remind about="tasks" />
          </Suspense>
        </div>
      )}
    </section>
  )
}
