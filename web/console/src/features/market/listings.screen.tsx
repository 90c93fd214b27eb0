// Tickets that users offer to each other; those on sale can be cancelled with a reason.
import { Badge } from '@gomve/ui/badge'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { type Listing, listingTones } from './calls'
import { CancelListing } from './cancel'
import { listingFacts } from './deal-facts'
import { listingColumns } from './listing-columns'

const isOpen = ({ state }: Listing) => state === 'on_sale'

const listings = resource(
  {
    list: '/market/listings',
    id: 'listingId',
    one: id => answerOf('/market/listing', { listingId: id }),
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
      columns: listingColumns(t),
      facts: listing => listingFacts(listing, t),
      acts: [{ words: t('cancelListing.open'), tone: 'danger', fits: isOpen, Dialog: CancelListing }],
    }
  },
)

export default function ListingsScreen() {
  return <ResourceScreen of={listings} />
}
