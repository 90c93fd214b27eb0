// Columns of purchase requests.
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { PurchaseRequest, Translate } from './calls'
import { DealerCell, TicketCell } from './cells'

export const requestColumns = (t: Translate): Column<PurchaseRequest>[] => [
  {
    head: t('deal.ticket'),
    cell: ({ name, filled, quantity }) => (
      <TicketCell name={name} words={t('request.filled')} done={filled} of={quantity} />
    ),
  },
  { head: t('deal.buyer'), cell: ({ buyer }) => <DealerCell of={buyer} /> },
  {
    head: t('deal.price'),
    cell: ({ price }) => <Money amount={price} />,
    right: true,
    sort: { down: 'highest_price', up: 'lowest_price' },
  },
  {
    head: t('request.publishedAt'),
    cell: ({ publishedAt }) => <When at={publishedAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
