// The user's listings: what is sold of each, what it brought, and cancelling it.
import { Badge } from '@gomve/ui/badge'
import { Button } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { Meter } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moneyMoved, useMoneyCall } from '@/api/money'
import { useChoice } from '@/lib/choice'
import { confirm } from '@/ui/confirm'
import { InfiniteList } from '@/ui/infinite-list'
import { Sheet } from '@/ui/sheet'
import { SkeletonCards, SkeletonFacts } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { marketAddress } from './addresses'
import { cancelListing, type Listing, listingQuery, myListingsQuery } from './calls'
import { useEnded } from './ended'
import { SaleRow } from './sale-row'
import { times } from './sums'
import { listingTones } from './tones'
import { useAddress } from './use-address'
import { useWorth } from './worth'

const views = ['all', 'on_sale', 'sold', 'cancelled', 'ended'] as const

export function MyListings() {
  const { t } = useTranslation('market')
  const [view, choose] = useChoice('state', views)
  const listings = useInfiniteQuery(myListingsQuery(view === 'all' ? undefined : view))
  return (
    <>
      <Chips
        label={t('deals.filter')}
        value={view}
        onChange={choose}
        options={views.map(value => ({
          value,
          label: value === 'all' ? t('deals.all') : t(`listingState.${value}`),
        }))}
        className="pb-2"
      />
      <InfiniteList
        query={listings}
        itemKey={({ listingId }) => listingId}
        skeleton={<SkeletonCards rows={3} className="h-36" />}
        empty={
          <Empty
            title={t(view === 'all' ? 'listing.none' : 'deals.noneOfState')}
            hint={view === 'all' ? t('listing.noneHint') : undefined}
            action={
              view === 'all'
                ? { label: t('buyback.toMarket'), to: marketAddress }
                : { label: t('deals.all'), act: () => choose('all') }
            }
          />
        }
      >
        {listing => <OwnListing listing={listing} />}
      </InfiniteList>
      <ListingSheet />
    </>
  )
}

function OwnListing({ listing }: { listing: Listing }) {
  const { t } = useTranslation('market')
  const ended = useEnded()
  const { put } = useAddress()
  const { listingId, classId, name, hue, cover, state, price, sellerGets, sold, quantity } = listing
  const how = ended(listing)
  return (
    <button
      type="button"
      onClick={() => put({ id: listingId })}
      className="press block w-full rounded-card text-left"
    >
      <TicketCard
        pressed
        spent={state === 'cancelled' || state === 'ended'}
        top={
          <span className="flex gap-3 p-3">
            <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-14 shrink-0 rounded-2xl" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-base leading-snug font-semibold">{name}</span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge tone={listingTones[state]}>{t(`listingState.${state}`)}</Badge>
                <Money amount={price} className="text-base font-semibold text-warning" />
              </span>
            </span>
          </span>
        }
        bottom={
          <span className="block px-4 pt-3 pb-4">
            <span className="num mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
              <span>{t('listing.sold', { sold, quantity })}</span>
              <span>
                {t('listing.brought')} <Money amount={times(sellerGets, sold)} className="text-gain" />
              </span>
            </span>
            <Meter label={t('listing.sold', { sold, quantity })} value={sold} of={quantity} />
            {how && state !== 'sold' && <span className="mt-2 block text-sm text-ink-2">{how}</span>}
          </span>
        }
      />
    </button>
  )
}

/** Open while the address names a listing: a notice and a promised ticket lead to it, too. */
function ListingSheet() {
  const { t } = useTranslation('market')
  const { params, put } = useAddress()
  const id = params.get('id') ?? ''
  const query = useQuery({ ...listingQuery(id), enabled: id !== '' })
  const listing = query.data?.listing
  return (
    <Sheet
      open={id !== ''}
      onClose={() => put({ id: '' })}
      title={listing?.name ?? t('listing.title')}
      footer={listing?.isMine && listing.state === 'on_sale' && <Cancel listing={listing} />}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonFacts rows={1} className="pb-4" />}
        others={{ label: t('deals.title'), act: () => put({ id: '' }) }}
      >
        {({ listing: shown, sales }) => (
          <div className="space-y-3 pb-2">
            <Particulars listing={shown} />
            {sales.length > 0 && (
              <ul className="divide-y divide-white/5 rounded-2xl bg-raised px-4">
                {sales.map(sale => (
                  <li key={sale.saleId}>
                    <SaleRow sale={sale} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Particulars({ listing }: { listing: Listing }) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const worth = useWorth()
  const ended = useEnded()
  const { state, price, sellerGets, sold, quantity, listedAt, endsAt } = listing
  const how = ended(listing)
  return (
    <>
      <div className="rounded-2xl bg-raised p-4">
        <Facts
          facts={[
            { name: t('listing.price'), value: <Money amount={price} /> },
            {
              name: t('listing.net'),
              value: <Money amount={sellerGets} className="text-gain" />,
              strong: true,
            },
            { name: t('listing.count'), value: t('listing.sold', { sold, quantity }) },
            ...worth(listing),
            { name: t('listing.listedAt'), value: dateTime(listedAt, language) },
            ...(state === 'on_sale'
              ? [{ name: t('listing.endsAt'), value: dateTime(endsAt, language) }]
              : []),
          ]}
        />
      </div>
      {how && <p className="px-1 text-sm break-words text-ink-2">{how}</p>}
    </>
  )
}

function Cancel({ listing: { listingId, left } }: { listing: Listing }) {
  const { t } = useTranslation('market')
  const queries = useQueryClient()
  const cancelling = useMoneyCall({
    name: `cancelListing:${listingId}`,
    call: cancelListing,
    onDone: () => {
      toast.success(t('listing.cancelled', { count: left }))
      void moneyMoved(queries)
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('listing.ask'),
      text: t('listing.askText', { count: left }),
      confirm: t('listing.cancel'),
      cancel: t('listing.keep'),
      danger: true,
    })
    if (yes) cancelling.pay({ listingId })
  }
  return (
    <Button tone="danger" size="lg" wide busy={cancelling.busy} onClick={() => void ask()}>
      {cancelling.checking ? t('checking') : t('listing.cancel')}
    </Button>
  )
}
