// The tickets handled at this venue, newest first; each once, with its last events.
import { Badge } from '@gomve/ui/badge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import { ticketTones } from '@/lib/tickets'
import { Button } from '@/ui/button'
import { ClockOff } from '@/ui/clock-off'
import { Empty } from '@/ui/empty'
import { Failed, Loading, Panel } from '@/ui/page'
import { itemsOf } from '@/ui/queue'
import { When } from '@/ui/when'
import type { DeskLine } from './calls'

/** The lines of each ticket together, in the order of the newest. */
export function byTicket(lines: readonly DeskLine[]): [newest: DeskLine, ...earlier: DeskLine[]][] {
  const tickets = new Map<string, [DeskLine, ...DeskLine[]]>()
  for (const line of lines) {
    const known = tickets.get(line.ticketId)
    if (known) known.push(line)
    else tickets.set(line.ticketId, [line])
  }
  return [...tickets.values()]
}

export function DeskHistory({ venueId }: { venueId: string }) {
  const { t } = useTranslation(['desk', 'common'])
  const query = useInfiniteQuery(listQuery('/desk/history', { venueId, limit: 20 }, { every: 30_000 }))
  const tickets = byTicket(itemsOf(query))
  return (
    <Panel title={t('history.title')}>
      {query.isPending && <Loading />}
      {query.isError && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && tickets.length === 0 && <Empty>{t('history.empty')}</Empty>}
      <ul className="divide-y divide-tint/5">
        {tickets.map(([newest, ...earlier]) => (
          <Handled key={newest.ticketId} newest={newest} earlier={earlier} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
    </Panel>
  )
}

function Handled({ newest, earlier }: { newest: DeskLine; earlier: readonly DeskLine[] }) {
  const { t } = useTranslation(['desk', 'tickets', 'common'])
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p>{newest.className}</p>
        <p className="text-sm text-ink-2">
          {newest.owner} · <When at={newest.at} />
        </p>
        {earlier.map(line => (
          <p key={line.stepId} className="text-sm text-ink-3">
            {t(`tickets:event.${line.event}`)} · <When at={line.at} />
          </p>
        ))}
        {newest.offlineAt && (
          <p className="text-sm text-warning">
            {t('common:field.handedOverOffline')} <When at={newest.offlineAt} />
            <ClockOff minutes={newest.clockOff} />
          </p>
        )}
      </div>
      <div className="shrink-0 text-right">
        <Badge tone={ticketTones[newest.state]}>{t(`tickets:event.${newest.event}`)}</Badge>
      </div>
    </li>
  )
}
