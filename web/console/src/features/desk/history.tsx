// The events of this venue, newest first.
import { Badge } from '@gomve/ui/badge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '@/api/lists'
import { ticketTones } from '@/lib/tickets'
import { Button } from '@/ui/button'
import { Empty, Failed, Loading, Panel } from '@/ui/page'
import { itemsOf } from '@/ui/queue'
import { When } from '@/ui/when'

export function DeskHistory({ venueId }: { venueId: string }) {
  const { t } = useTranslation(['desk', 'tickets', 'common'])
  const query = useInfiniteQuery(listQuery('/desk/history', { venueId, limit: 20 }, { every: 30_000 }))
  const lines = itemsOf(query)
  return (
    <Panel title={t('history.title')}>
      {query.isPending && <Loading />}
      {query.isError && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && lines.length === 0 && <Empty>{t('history.empty')}</Empty>}
      <ul className="divide-y divide-white/5">
        {lines.map(line => (
          <li key={line.stepId} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p>{line.className}</p>
              <p className="text-sm text-ink-2">
                {line.owner} · <When at={line.at} />
              </p>
              {line.offlineAt && (
                <p className="text-sm text-warning">
                  {t('history.offline')} <When at={line.offlineAt} />
                </p>
              )}
            </div>
            <div className="shrink-0 text-right">
              <Badge tone={ticketTones[line.state]}>{t(`tickets:event.${line.event}`)}</Badge>
            </div>
          </li>
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
