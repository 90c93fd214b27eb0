// Columns of listings.
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import type { Listing, Translate } from './calls'
import { DealerCell, TicketCell } from './cells'

export const listingColumns = (t: Translate): Column<Listing>[] => [
  {
    head: t('deal.ticket'),
    cell: ({ name, sold, quantity }) => (
      <TicketCell name={name} words={t('listing.sold')} done={sold} of={quantity} />
    ),
  },
  { head: t('deal.seller'), cell: ({ seller }) => <DealerCell of={seller} /> },
  {
    head: t('deal.price'),
    cell: ({ price }) => <Money amount={price} />,
    right: true,
    sort: { down: 'highest_price', up: 'lowest_price' },
  },
  {
    head: t('listing.listedAt'),
    cell: ({ listedAt }) => <When at={listedAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
