// Bank batches: what waits for one, and each with its file and the bank's results.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { BatchSheet } from './batch-sheet'
import { batchTones } from './calls'
import { WaitingForBatch } from './waiting-for-batch'

const batches = resource(
  {
    list: '/batch/list',
    id: 'id',
    filters: { state: ['', 'made', 'submitted', 'closed'], sort: ['newest', 'oldest'] },
    query: ({ state, sort }) => ({ sort, state: state || undefined }),
    every: pollEvery,
  },
  function useBatches() {
    const { t } = useTranslation(['payouts', 'common'])
    return {
      title: t('batches.title'),
      hint: t('batches.hint'),
      empty: t('batches.empty'),
      origin: { from: t('batches.emptyFrom'), to: '/payouts' },
      above: <WaitingForBatch />,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`batchState.${value}`) },
      },
      columns: [
        {
          key: 'batch',
          head: t('payout.batch'),
          cell: ({ id }) => <span className="num font-semibold">{id}</span>,
        },
        {
          key: 'state',
          head: t('common:field.state'),
          cell: ({ state }) => <Badge tone={batchTones[state]}>{t(`batchState.${state}`)}</Badge>,
        },
        {
          key: 'way',
          head: t('batch.way'),
          cell: ({ state, way }) => (state === 'made' ? '–' : t(`way.${way}`)),
        },
        { key: 'madeBy', head: t('common:field.maker'), cell: ({ madeBy }) => madeBy },
        {
          key: 'payouts',
          head: t('batch.payouts'),
          cell: ({ payouts }) => <Count value={payouts} />,
          right: true,
        },
        { key: 'open', head: t('batch.open'), cell: ({ open }) => <Count value={open} />, right: true },
        { key: 'net', head: t('batch.net'), cell: ({ net }) => <Money amount={net} />, right: true },
        {
          key: 'madeAt',
          head: t('common:field.madeAt'),
          cell: ({ madeAt }) => <When at={madeAt} />,
          right: true,
          sort: { down: 'newest', up: 'oldest' },
        },
      ],
      opens: { Screen: BatchSheet },
    }
  },
)

export default function BatchesScreen() {
  return <ResourceScreen of={batches} />
}
