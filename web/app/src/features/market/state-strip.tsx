// When Gomvé buys back: announced, open, closed, with the moment of each and where the week stands now.
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { clockTime, weekday } from '@gomve/ui/lib/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { settingsQuery } from '@/api/settings'
import { CountDown } from '@/ui/count-down'
import { type Package, type PackageKind, packagesQuery } from './calls'

/** Outside of the hours only: code and texts of its own. */
const Remind = lazy(() => import('@/features/reminders').then(({ Remind }) => ({ default: Remind })))

type Phase = 'none' | 'announced' | 'open'

interface Week {
  phase: Phase
  /** Of the package that is open, or opens first. */
  opensAt?: string
  closesAt?: string
}

export function weekOf(packages: readonly Package[], now: number): Week {
  const live = packages
    .filter(
      ({ state, closesAt }) => (state === 'announced' || state === 'open') && Date.parse(closesAt) > now,
    )
    .sort((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))
  const first = live[0]
  if (!first) return { phase: 'none' }
  const { opensAt, closesAt } = first
  return { phase: Date.parse(opensAt) <= now ? 'open' : 'announced', opensAt, closesAt }
}

export function StateStrip({ kind }: { kind: PackageKind }) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const queries = useQueryClient()
  const now = useServerNow()
  const packages = useQuery(packagesQuery(kind)).data
  const week = weekOf(packages ?? [], now)
  const { phase, opensAt = '', closesAt = '' } = week
  const again = () => void refresh(queries, [packagesQuery(kind).queryKey])
  if (!packages) return <div className="mx-4 mb-3 h-17" aria-hidden="true" />
  const time = (at: string) => clockTime(at, language)
  return (
    <section
      className={clsx(
        'mx-4 mb-3 rounded-2xl px-4 py-3',
        phase === 'open' ? 'bg-success/14' : phase === 'announced' ? 'bg-warning/12' : 'bg-card',
      )}
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={clsx(
            'size-2.5 shrink-0 rounded-full',
            phase === 'open' ? 'animate-pulse bg-success' : phase === 'announced' ? 'bg-warning' : 'bg-ink-3',
          )}
        />
        <div className="min-w-0 flex-1" role="status">
          <p className="text-base font-semibold">
            {phase === 'announced'
              ? t('strip.announced', { day: weekday(opensAt, language), at: time(opensAt) })
              : t(`strip.${phase}`, { at: time(closesAt) })}
          </p>
          <p className="num text-sm text-ink-2">
            {phase === 'none' && <Schedule />}
            {phase === 'announced' && (
              <>
                {t('strip.opensIn')} <CountDown until={opensAt} onEnd={again} />
              </>
            )}
            {phase === 'open' && (
              <>
                {t('strip.closesIn')} <CountDown until={closesAt} onEnd={again} />
              </>
            )}
          </p>
        </div>
      </div>
      {phase !== 'open' && (
        <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 pl-5.5">
          <Suspense>
            <Remind about="buyback" />
          </Suspense>
        </div>
      )}
    </section>
  )
}

/** "22:30" of the evening before, from the hours and how long before them packages are announced. */
export function announcedAt(hours: string, ahead: number): string {
  const [hour = 0, minute = 0] = (hours.split('-')[0] ?? '').split(':').map(Number)
  const minutes = (hour * 60 + minute - ahead + 7 * 1_440) % 1_440
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}

const startingHours = '10:00-22:00'
const startingAhead = '690'

function Schedule() {
  const { t } = useTranslation('market')
  const settings = useQuery(settingsQuery).data
  if (!settings) return null
  const hours = settings.get('market.buyback_hours') ?? startingHours
  const ahead = Number(settings.get('market.announced_ahead') ?? startingAhead)
  return t('strip.schedule', { announced: announcedAt(hours, ahead), hours: hours.replace('-', '–') })
}
