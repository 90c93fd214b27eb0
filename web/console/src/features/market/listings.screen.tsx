// Tickets that users offer to each other; those on sale can be cancelled with a reason.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { type Listing, listingTones } from './calls'
import { CancelListing } from './cancel'
import { DealerCell, TicketCell } from './cells'
import { listingFacts } from './deal-facts'

const isOpen = ({ state }: Listing) => state === 'on_sale'

const listings = resource(
  {
    list: '/market/listings',
    id: 'listingId',
    filters: {
      state: ['', 'on_sale', 'sold', 'cancelled', 'ended'],
      classId: [],
      userId: [],
      from: [],
      until: [],
      sort: ['newest', 'oldest', 'highest_price', 'lowest_price'],
    },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
    every: pollEvery,
    worded: true,
  },
  function useListings() {
    const { t } = useTranslation('market')
    return {
      title: t('listings.title'),
      hint: t('listings.hint'),
      empty: t('listings.empty'),
      choose: t('listings.choose'),
      name: t('listing.name'),
      badge: ({ state }) => <Badge tone={listingTones[state]}>{t(`listingState.${state}`)}</Badge>,
      filters: {
        state: { label: t('deal.state'), option: value => t(`listingState.${value || 'all'}`) },
        userId: { label: t('deal.seller'), person: true },
        from: { label: t('listing.from'), moment: true },
        until: { label: t('listing.until'), moment: true },
      },
      nameOf: ({ seller, name }) => `${seller.nickname} ${name}`,
      columns: [
        {
          head: t('deal.ticket'),
          cell: ({ name, sold, quantity }) => <TicketCell name={name} done={sold} of={quantity} />,
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
      ],
      facts: listing => listingFacts(listing, t),
      acts: [{ words: t('cancelListing.open'), tone: 'danger', fits: isOpen, Dialog: CancelListing }],
    }
  },
)

export default function ListingsScreen() {
  return <ResourceScreen of={listings} />
}
