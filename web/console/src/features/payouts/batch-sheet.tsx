// One batch: its facts, its file, the bank's results, and its payouts.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { Count, Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { Button } from '@/ui/button'
import { type Fact, Facts, Loaded, Page, Panel } from '@/ui/page'
import type { Opened } from '@/ui/resource'
import { type Column, Table } from '@/ui/table'
import { When } from '@/ui/when'
import { AtProvider } from './at-provider'
import { BatchFile } from './batch-file'
import { BatchResults } from './batch-results'
import { BatchSending } from './batch-sending'
import { type Batch, type BatchDetails, batchTones, type Payout, type Translate } from './calls'
import { PersonCell, payoutColumns } from './payout-cells'

export function BatchSheet({ id, choose }: Opened) {
  const { t } = useTranslation(['payouts', 'common'])
  const language = useLanguage()
  const batch = useQuery({
    ...answerOf('/batch/get', { id }),
    queryKey: ['/batch/get', id, language],
    refetchInterval: pollEvery,
  })
  return (
    <Page
      title={t('batch.title', { id })}
      actions={
        <Button onClick={() => choose('')}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('batches.back')}
        </Button>
      }
    >
      <Loaded query={batch}>
        {details => (
          <>
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Panel>
                <Facts facts={factsOf(details.batch, t)} />
              </Panel>
              <div className="space-y-4">
                {details.batch.way === 'file' && <BatchFile of={details} />}
                <BatchSending of={details} />
                <BatchResults of={details} />
              </div>
            </div>
            <Table
              label={t('payouts.title')}
              items={details.payouts}
              idOf={payout => payout.id}
              columns={[
                ...payoutColumns(t),
                ...providerColumns(details, t),
                { head: t('payout.person'), cell: payout => <PersonCell of={payout} /> },
                { head: t('common:field.reason'), cell: ({ reason }) => reason || '–' },
              ]}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const providerColumns = ({ batch, sending }: BatchDetails, t: Translate): Column<Payout>[] => {
  if (batch.way === 'file') return []
  const transfers = new Map(sending.transfers.map(transfer => [transfer.payoutId, transfer]))
  return [{ head: t('transfer.head'), cell: ({ id }) => <AtProvider of={transfers.get(id)} t={t} /> }]
}

const byFile = (batch: Batch, t: Translate): Fact[] => [
  { name: t('batch.fetchedBy'), value: batch.fetchedBy },
  { name: t('batch.fetchedAt'), value: batch.fetchedAt && <When at={batch.fetchedAt} /> },
  { name: t('batch.file'), value: batch.fileName },
  {
    name: t('batch.sha256'),
    value: <code className="text-sm break-all">{batch.fileSha256}</code>,
    long: true,
  },
]

const byProvider = (batch: Batch, t: Translate): Fact[] => [
  { name: t('batch.sentBy'), value: batch.fetchedBy },
  { name: t('batch.sentAt'), value: batch.fetchedAt && <When at={batch.fetchedAt} /> },
]

const factsOf = (batch: Batch, t: Translate): Fact[] => [
  { name: t('batch.net'), value: <Money amount={batch.net} className="text-xl font-semibold" /> },
  {
    name: t('common:field.state'),
    value: <Badge tone={batchTones[batch.state]}>{t(`batchState.${batch.state}`)}</Badge>,
  },
  { name: t('batch.payouts'), value: <Count value={batch.payouts} /> },
  { name: t('batch.open'), value: <Count value={batch.open} /> },
  { name: t('common:field.maker'), value: batch.madeBy },
  { name: t('common:field.madeAt'), value: <When at={batch.madeAt} /> },
  { name: t('batch.closedAt'), value: batch.closedAt && <When at={batch.closedAt} /> },
  { name: t('batch.way'), value: batch.state !== 'made' && t(`way.${batch.way}`) },
  ...(batch.way === 'file' ? byFile(batch, t) : byProvider(batch, t)),
]
