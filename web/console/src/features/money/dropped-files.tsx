// Statements that other programs put into the server's folder: what became of each file, and those that were
// refused until an operator has seen to them.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery, pollEvery, type Row } from '@/api/lists'
import { useAct, useMay } from '@/api/queries'
import { Button } from '@/ui/button'
import { Panel } from '@/ui/page'
import { itemsOf } from '@/ui/queue'
import { Refusal } from '@/ui/refusal'
import { type Column, Table } from '@/ui/table'
import { toast } from '@/ui/toast'
import { When } from '@/ui/when'

type File = Row<'/reconciliation/dropped'>

const tones: Record<File['state'], BadgeTone> = {
  reading: 'gold',
  taken: 'green',
  refused: 'red',
  settled: 'plain',
}

export function DroppedFiles({ hasFolder }: { hasFolder: boolean }) {
  const { t } = useTranslation(['money', 'common'])
  const language = useLanguage()
  const query = useInfiniteQuery(
    listQuery('/reconciliation/dropped', { limit: 10 }, { every: pollEvery, language }),
  )
  const files = itemsOf<File>(query)
  const settle = useAct('/reconciliation/dropped/settle', {
    refreshes: ['/reconciliation/dropped'],
    onDone: () => toast(t('dropped.done')),
  })
  const maySettle = useMay('statements')
  if (!query.isSuccess || (files.length === 0 && !hasFolder)) return null
  const columns: Column<File>[] = [
    { head: t('dropped.file'), cell: file => <Name of={file} /> },
    {
      head: t('common:field.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`droppedState.${state}`)}</Badge>,
    },
    { head: t('day.lines'), cell: ({ lines }) => <Count value={lines} />, right: true },
    { head: t('day.known'), cell: ({ known }) => <Count value={known} />, right: true },
    { head: t('dropped.left'), cell: ({ faulty }) => <Count value={faulty} />, right: true },
    { head: t('dropped.when'), cell: ({ endedAt, foundAt }) => <When at={endedAt ?? foundAt} /> },
    {
      head: t('dropped.note'),
      cell: file => (
        <span className="block min-w-48 space-y-2">
          <Note of={file} />
          {maySettle && file.state === 'refused' && (
            <Button busy={settle.isPending} onClick={() => settle.mutate({ id: file.id })}>
              {t('dropped.settle')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <Panel title={t('dropped.title')}>
      {files.length === 0 ? (
        <p className="text-sm text-ink-2">{t('dropped.none')}</p>
      ) : (
        <Table label={t('dropped.title')} items={files} idOf={({ id }) => id} columns={columns} />
      )}
      <Refusal error={settle.error} />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
    </Panel>
  )
}

/** The file, and the channel in whose folder it was, or what else that is called. */
function Name({ of: { name, channelName, folder } }: { of: File }) {
  return (
    <span className="block min-w-40 wrap-anywhere">
      {name}
      <span className="block text-sm text-ink-2">{channelName || folder}</span>
    </span>
  )
}

function Note({ of: { words, faulty, isRepeat, settledBy } }: { of: File }) {
  const { t } = useTranslation('money')
  if (isRepeat) return t('dropped.repeat')
  if (!words) return faulty > 0 && t('dropped.askedAt')
  return (
    <>
      {words}
      {settledBy && (
        <span className="block text-sm text-ink-2">{t('dropped.settled', { name: settledBy })}</span>
      )}
    </>
  )
}
