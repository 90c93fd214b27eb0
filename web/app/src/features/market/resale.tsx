// Tickets that others sell: by class, the cheapest first; or all of one class.
import { Button } from '@gomve/ui/button'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Failed, Loaded } from '@/ui/states'
import {
  cheapestQuery,
  classesQuery,
  type Experience,
  type Listing,
  listingQuery,
  listingsQuery,
} from './calls'
import { Other } from './other'
import { useAddress } from './use-address'

/** So many of each class are shown before the rest is asked for. */
const few = 3
/** Among so many of the cheapest, classes are looked for that are listed but no longer on offer. */
const many = 100

export function Resale() {
  const { params } = useAddress()
  const classId = params.get('class') ?? ''
  return classId ? <OfClass classId={classId} /> : <ByClass />
}

function ByClass() {
  const classes = useQuery(classesQuery)
  const listed = useQuery(cheapestQuery('', many)).data
  return (
    <Loaded query={classes} skeleton={<SkeletonRows rows={4} className="h-28" />}>
      {known => <Shelves classes={withListed(known, listed ?? [])} />}
    </Loaded>
  )
}

/** Tickets of a class that closed can still be bought from their owners. */
function withListed(classes: readonly Experience[], listings: readonly Listing[]): Named[] {
  const known = new Map<string, Named>(classes.map(of => [of.classId, of]))
  for (const listing of listings) if (!known.has(listing.classId)) known.set(listing.classId, listing)
  return [...known.values()]
}

/** A class without offers is left out. */
function Shelves({ classes }: { classes: readonly Named[] }) {
  const { t } = useTranslation('market')
  const found = useQueries({ queries: classes.map(({ classId }) => cheapestQuery(classId, few + 1)) })
  const failed = found.find(({ isError, data }) => isError && !data)
  if (failed) return <Failed error={failed.error} onRetry={() => failed.refetch()} />
  if (found.some(({ isPending }) => isPending)) return <SkeletonRows rows={4} className="h-28" />
  const shelves = classes.flatMap((of, place) => {
    const listings = found[place]?.data ?? []
    return listings.length > 0 ? [{ of, listings }] : []
  })
  if (shelves.length === 0) {
    return (
      <Empty
        title={t('resale.none')}
        hint={t('resale.noneHint')}
        action={{ label: t('resale.toGroups'), to: '/pages/gb/personIndex' }}
      />
    )
  }
  return (
    <div className="space-y-3 px-4">
      {shelves.map(({ of, listings }) => (
        <Shelf key={of.classId} of={of} listings={listings} />
      ))}
    </div>
  )
}

interface ShelfProps {
  of: Named
  listings: readonly Listing[]
}

function Shelf({ of, listings }: ShelfProps) {
  const { t } = useTranslation('market')
  const { put } = useAddress()
  const queuePrice = listings[0]?.queuePrice
  return (
    <section className="card overflow-hidden">
      <ClassHead of={of} queuePrice={queuePrice} />
      <ul className="divide-y divide-white/5 px-4">
        {listings.slice(0, few).map(listing => (
          <li key={listing.listingId}>
            <ListingRow listing={listing} />
          </li>
        ))}
      </ul>
      {listings.length > few && (
        <button
          type="button"
          onClick={() => put({ class: of.classId })}
          className="press min-h-12 w-full text-sm font-semibold text-primary"
        >
          {t('resale.all', { name: of.name })}
        </button>
      )}
    </section>
  )
}

type Named = Pick<Experience, 'classId' | 'name' | 'hue'> & { cover: string }

export function ClassHead({ of, queuePrice }: { of: Named; queuePrice?: string | null }) {
  const { t } = useTranslation('market')
  const dong = useDong()
  return (
    <div className="flex items-center gap-3 p-3 pb-2">
      <Cover
        seed={of.classId}
        hue={of.hue}
        motif={motifOf(of.cover)}
        className="size-12 shrink-0 rounded-xl"
      />
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-base leading-snug font-semibold">{of.name}</h2>
        <p className="num text-sm text-ink-2">
          {queuePrice ? t('resale.queue', { price: dong(queuePrice) }) : t('resale.noQueue')}
        </p>
      </div>
    </div>
  )
}

function OfClass({ classId }: { classId: string }) {
  const { t } = useTranslation('market')
  const { put } = useAddress()
  const listings = useInfiniteQuery(listingsQuery(classId))
  const classes = useQuery(classesQuery).data
  const of = classes?.find(one => one.classId === classId)
  const first = listings.data?.pages[0]?.items[0]
  return (
    <>
      <OneClass name={of?.name ?? first?.name ?? ''} onAll={() => put({ class: '' })} />
      <InfiniteList
        query={listings}
        itemKey={({ listingId }) => listingId}
        className="card mx-4 divide-y divide-white/5 px-4"
        skeleton={<SkeletonRows rows={4} className="h-20" />}
        empty={
          <Empty
            title={t('resale.none')}
            hint={t('resale.noneHint')}
            action={{ label: t('resale.toAll'), act: () => put({ class: '' }) }}
          />
        }
      >
        {listing => <ListingRow listing={listing} />}
      </InfiniteList>
    </>
  )
}

/** That only one class is shown, and the way back to all. */
export function OneClass({ name, onAll }: { name: string; onAll: () => void }) {
  const { t } = useTranslation('market')
  if (!name) return null
  return (
    <p className="px-4 pb-3">
      <button
        type="button"
        onClick={onAll}
        aria-label={t('class.all', { name })}
        className="press inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-primary/16 px-4 text-sm font-semibold text-primary-soft"
      >
        <span className="min-w-0 truncate">{name}</span>
        <X className="size-4 shrink-0" aria-hidden="true" />
      </button>
    </p>
  )
}

export function ListingRow({ listing }: { listing: Listing }) {
  const { t } = useTranslation('market')
  const language = useLanguage()
  const dong = useDong()
  const cache = useQueryClient()
  const { put } = useAddress()
  const { listingId, price, left, recycleValue, expiresAt, seller, isMine } = listing
  const open = () => {
    cache.setQueryData(listingQuery(listingId).queryKey, { listing, sales: [] })
    put({ buy: listingId, count: '' })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Money amount={price} className="text-lg font-semibold text-warning" />
          <span className="num text-sm text-ink-2">{t('resale.left', { count: left })}</span>
        </p>
        <p className="num text-sm text-ink-2">
          <span className="inline-block">{t('resale.recycle', { sum: dong(recycleValue) })}</span>
          {' · '}
          <span className="inline-block">
            {t('resale.lastDay', { date: shortDate(expiresAt, language) })}
          </span>
        </p>
        <p className="mt-0.5 flex">
          <Other side={seller} size={20} />
        </p>
      </div>
      {isMine ? (
        <span className="ml-auto text-sm text-ink-2">{t('resale.mine')}</span>
      ) : (
        <Button className="ml-auto" aria-label={t('resale.buyOf', { price: dong(price) })} onClick={open}>
          {t('resale.buy')}
        </Button>
      )}
    </div>
  )
}
