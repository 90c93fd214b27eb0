// What waits for a person: how many, since when, and the way there for whoever may go.

import { Count } from '@gomve/ui/money'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMe } from '@/api/queries'
import { type ScreenName, screensOf } from '@/screens'
import { When } from '@/ui/when'
import type { Figures } from './dashboard.screen'

type Queue = Figures['queues'][number]

const screenOf: Record<Queue['name'], ScreenName> = {
  top_ups: 'topups',
  suspense: 'suspense',
  adjustments: 'adjustments',
  desk: 'desk',
  messages: 'sms',
}

export function Queues({ queues }: { queues: Figures['queues'] }) {
  const { t } = useTranslation('overview')
  const me = useMe()
  const mine = me ? screensOf(me).map(({ name }) => name) : []
  return (
    <section aria-label={t('queues')} className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-5">
      {queues.map(queue => {
        const screen = screenOf[queue.name]
        return mine.includes(screen) ? (
          <Link key={queue.name} to={`/${screen}`} className="card p-4 hover:bg-white/4">
            <Waiting queue={queue} leads />
          </Link>
        ) : (
          <div key={queue.name} className="card p-4">
            <Waiting queue={queue} />
          </div>
        )
      })}
    </section>
  )
}

function Waiting({ queue, leads }: { queue: Queue; leads?: boolean }) {
  const { t } = useTranslation('overview')
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{t(`queue.${queue.name}`)}</span>
        <Count
          value={queue.waiting}
          className={clsx('text-2xl font-semibold', queue.waiting > 0 ? 'text-warning' : 'text-ink')}
        />
        <span className="block text-sm text-ink-3">
          {queue.since ? (
            <>
              {t('since')} <When at={queue.since} />
            </>
          ) : (
            t(queue.waiting > 0 ? 'waits' : 'nothingWaits')
          )}
        </span>
      </p>
      {leads && <ChevronRight className="size-5 max-sm:hidden text-ink-3" aria-hidden="true" />}
    </div>
  )
}
