// An endless list of one query, with optional headings. Going back shows it as it was: the rows come from the
// cache at once, and the router restores the scroll position.
import { Spinner } from '@gomve/ui/spinner'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPage } from '@/api/lists'
import { Late, SkeletonRows } from './skeleton'
import { AsOf, Failed, useIsOld } from './states'
import { Stretches } from './stretches'

interface InfiniteListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>
  itemKey: (item: Item) => string
  children: (item: Item) => ReactNode
  empty: ReactNode
  skeleton?: ReactNode
  /** A heading appears wherever its text changes, for example at each day of a flow. */
  heading?: (item: Item) => string
  /** Beside a heading, of all that is below it: only once all of it is loaded. */
  headingAside?: (items: readonly Item[]) => ReactNode
  className?: string
}

export function InfiniteList<Item>({
  query,
  itemKey,
  children,
  empty,
  skeleton,
  heading,
  headingAside,
  className = 'space-y-3 px-4',
}: InfiniteListProps<Item>) {
  const { t } = useTranslation()
  const isOld = useIsOld(query)
  if (!query.data) {
    if (query.isError) return <Failed error={query.error} onRetry={() => query.refetch()} />
    return <Late>{skeleton ?? <SkeletonRows />}</Late>
  }
  const { pages } = query.data
  const items = pages.flatMap(page => page.items)
  if (items.length === 0) return empty

  /** The heading above an item, unless the item above has the same. */
  const headingAt = (place: number) => {
    const words = wordsAt(place)
    return place > 0 && wordsAt(place - 1) === words ? '' : words
  }
  const wordsAt = (place: number) => heading?.(items[place] as Item) ?? ''
  const asideAt = (place: number) => {
    const words = wordsAt(place)
    let end = place + 1
    while (end < items.length && wordsAt(end) === words) end += 1
    return end < items.length || !query.hasNextPage ? headingAside?.(items.slice(place, end)) : undefined
  }

  let count = 0
  const starts = pages.map(page => {
    count += page.items.length
    return count - page.items.length
  })
  return (
    <>
      {isOld && !query.isFetchNextPageError && <AsOf at={query.dataUpdatedAt} />}
      <Stretches pages={pages} className={className}>
        {(page, number, ref) =>
          page.items.flatMap((item, row) => {
            const place = (starts[number] ?? 0) + row
            const words = headingAt(place)
            const line = (
              <li key={itemKey(item)} ref={ref}>
                {children(item)}
              </li>
            )
            if (!words) return [line]
            const above = (
              <li
                key={`above ${itemKey(item)}`}
                ref={ref}
                className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pt-4 pb-1 text-sm"
              >
                <h2 className="font-semibold text-ink-2 first-letter:uppercase">{words}</h2>
                {asideAt(place)}
              </li>
            )
            return [above, line]
          })
        }
      </Stretches>
      <More query={query} end={t('list.end')} />
    </>
  )
}

/** Requests the next page before the end is reached; a failed page waits for a tap. */
function More<Item>({
  query,
  end,
}: {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>
  end: string
}) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  useEffect(() => {
    if (!hasNextPage || isFetching || isFetchNextPageError || !place.current) return
    // A busy device reports several moments at once; only the last is current.
    const look = (seen: IntersectionObserverEntry[]) => seen.at(-1)?.isIntersecting && fetchNextPage()
    const watcher = new IntersectionObserver(look, { rootMargin: '600px' })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return (
    <div ref={place} className="grid min-h-16 place-items-center text-sm text-ink-3">
      {isFetchNextPageError ? (
        <button type="button" onClick={() => fetchNextPage()} className="press min-h-11 px-4 text-primary">
          {t('retry')}
        </button>
      ) : hasNextPage ? (
        isFetching && <Spinner />
      ) : (
        end
      )}
    </div>
  )
}
