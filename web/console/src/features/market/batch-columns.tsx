// Columns of batches of personal groups.
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { Batch, Translate } from './calls'
import { TicketCell } from './cells'

export const batchColumns = (t: Translate): Column<Batch>[] => [
  {
    head: t('common:field.ticket'),
    cell: ({ className, formed, groups }) => (
      <TicketCell name={className} words={t('batch.formed')} done={formed} of={groups} />
    ),
  },
  { head: t('batch.master'), cell: ({ master }) => master },
  {
    head: t('batch.price'),
    cell: ({ price }) => <Money amount={price} />,
    right: true,
    sort: { down: 'dearest', up: 'cheapest' },
  },
  {
    head: t('batch.launchedAt'),
    cell: ({ launchedAt }) => <When at={launchedAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
