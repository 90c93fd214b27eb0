// Tickets that users offer to each other; those on sale can be cancelled with a reason.
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { type Listing, listingTones } from './calls'
import { CancelListing } from './cancel'
import { listingFacts } from './deal-facts'
import { offerFilters, offerSource, useOffers } from './offer-screen'

const listings = resource(
  {
    ...offerSource,
    list: '/market/listings',
    id: 'listingId',
    one: id => answerOf('/market/listing', { listingId: id }),
    filters: { state: ['', 'on_sale', 'sold', 'cancelled', 'ended'], ...offerFilters },
    query: ({ state, ...given }) => ({ ...given, state: state || undefined }),
  },
  function useListings() {
    const { t } = useTranslation(['market', 'common'])
    const { filters, ...listed } = useOffers<Listing>(of => ({
      list: part => of(`listings.${part}`),
      one: part => of(`listing.${part}`),
      cancel: of('cancelListing.open'),
      state: ({ state }) => ({ tone: listingTones[state], words: of(`listingState.${state}`) }),
      dealer: { head: of('deal.seller'), of: ({ seller }) => seller },
      done: { words: of('listing.sold'), of: ({ sold }) => sold },
      at: { head: of('listing.listedAt'), of: ({ listedAt }) => listedAt },
      isOpen: ({ state }) => state === 'on_sale',
      Cancel: CancelListing,
    }))
    return {
      ...listed,
      filters: {
        state: { label: t('common:field.state'), option: value => t(`listingState.${value}`) },
        ...filters,
      },
      facts: listing => listingFacts(listing, t),
    }
  },
)

export default function ListingsScreen() {
  return <ResourceScreen of={listings} />
}
