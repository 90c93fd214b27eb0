// Until when groups take seats; seconds are shown only when they matter.
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { clockTime } from '@gomve/ui/lib/time'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { useOpens } from '@/lib/opens'
import { CountDown } from '@/ui/count-down'
import { groupCalls } from './calls'

/** While groups are closed only: code and texts of its own. */
const Remind = lazy(() => import('@/features/reminders').then(({ Remind }) => ({ default: Remind })))

const lastMinutes = 10 * 60_000

/** When the time is over, the server is asked for the next state. */
export function OpenUntil({ until }: { until: string }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const cache = useQueryClient()
  const left = Date.parse(until) - useServerNow()
  if (left > lastMinutes) return t('tab.openUntil', { time: clockTime(until, language) })
  const again = () => void refresh(cache, groupCalls)
  return (
    <>
      {t('tab.closesIn')} <CountDown until={until} onEnd={again} />
    </>
  )
}

interface Opening {
  isOpen: boolean
  opensAt?: string | null
  closesAt?: string | null
}

/** One line for all sets of a list: they open and close together. A reminder is of that opening. */
export function Hours({ sets, children }: { sets: readonly Opening[]; children?: ReactNode }) {
  const { t } = useTranslation('groups')
  const opens = useOpens()
  const closesAt = earliest(sets.map(set => set.isOpen && set.closesAt))
  const opensAt = firstOpening(sets)
  if (!closesAt && !opensAt) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pb-3">
      <p className="num text-sm text-ink-2">
        {closesAt ? <OpenUntil until={closesAt} /> : t('card.opensAt', { time: opens(opensAt ?? '') })}
        {children}
      </p>
      {!closesAt && (
        <Suspense fallback={<span className="h-11" />}>
          <Remind about="groups" />
        </Suspense>
      )}
    </div>
  )
}

/** When the first of those that are closed opens. */
export const firstOpening = (sets: readonly Opening[]) =>
  earliest(sets.map(set => !set.isOpen && set.opensAt))

const earliest = (times: readonly (string | null | undefined | false)[]) =>
  times.filter(time => typeof time === 'string').sort()[0]
