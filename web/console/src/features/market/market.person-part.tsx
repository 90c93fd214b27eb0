// A person's open listings and purchase requests, and their deals, on the page about them.
import { Money } from '@gomve/ui/money'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '@/api/client'
import type { OfPerson, PersonList } from '@/registries'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Failed, Loading } from '@/ui/page'
import { type Column, Table } from '@/ui/table'
import { When } from '@/ui/when'
import { batchesAddress, listingAddress, requestAddress } from './addresses'
import type { Listing, PurchaseRequest, Translate } from './calls'
import { ScreenLink, TicketCell } from './cells'
import { dealColumns } from './deal-columns'

const dealsOf = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['/person/deals', userId],
    queryFn: ({ pageParam, signal }) =>
      get('/person/deals', { userId, limit: 50, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next || undefined,
  })

function PersonDeals({ id }: OfPerson) {
  const { t } = useTranslation(['market', 'common'])
  const query = useInfiniteQuery(dealsOf(id))
  if (query.isPending) return <Loading />
  if (!query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const { pages } = query.data
  const deals = pages.flatMap(page => page.items)
  const listings = pages[0]?.openListings ?? []
  const requests = pages[0]?.openRequests ?? []
  return (
    <div className="space-y-3">
      {listings.length > 0 && (
        <Table
          label={t('person.listings')}
          items={listings}
          idOf={({ listingId }) => listingId}
          columns={listingColumns(t)}
        />
      )}
      {requests.length > 0 && (
        <Table
          label={t('person.requests')}
          items={requests}
          idOf={({ requestId }) => requestId}
          columns={requestColumns(t)}
        />
      )}
      {deals.length > 0 ? (
        <Table
          label={t('person.deals')}
          items={deals}
          idOf={({ saleId }) => saleId}
          columns={dealColumns(t, true).map(({ sort: _, ...column }) => column)}
        />
      ) : (
        <Empty>{t('person.empty')}</Empty>
      )}
      <p className="text-sm">
        <ScreenLink permission="market" to={batchesAddress(id)}>
          {t('person.batches')}
        </ScreenLink>
      </p>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('common:more')}
        </Button>
      )}
    </div>
  )
}

const listingColumns = (t: Translate): Column<Listing>[] => [
  {
    head: t('listing.name'),
    cell: listing => (
      <ScreenLink permission="market" to={listingAddress(listing)}>
        <TicketCell name={listing.name} words={t('listing.sold')} done={listing.sold} of={listing.quantity} />
      </ScreenLink>
    ),
  },
  { head: t('deal.price'), cell: ({ price }) => <Money amount={price} />, right: true },
  { head: t('listing.listedAt'), cell: ({ listedAt }) => <When at={listedAt} />, right: true },
  { head: t('deal.endsAt'), cell: ({ endsAt }) => <When at={endsAt} />, right: true },
]

const requestColumns = (t: Translate): Column<PurchaseRequest>[] => [
  {
    head: t('request.name'),
    cell: request => (
      <ScreenLink permission="market" to={requestAddress(request)}>
        <TicketCell
          name={request.name}
          words={t('request.filled')}
          done={request.filled}
          of={request.quantity}
        />
      </ScreenLink>
    ),
  },
  { head: t('deal.price'), cell: ({ price }) => <Money amount={price} />, right: true },
  { head: t('common:field.publishedAt'), cell: ({ publishedAt }) => <When at={publishedAt} />, right: true },
  { head: t('deal.endsAt'), cell: ({ endsAt }) => <When at={endsAt} />, right: true },
]

export default {
  place: 'list',
  name: 'deals',
  words: 'market:person.title',
  order: 5,
  permission: 'market',
  Part: PersonDeals,
} satisfies PersonList
