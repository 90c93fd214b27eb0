// An endless list of one query, with optional headings. Going back shows it as it was: the rows come from the
// cache at once, and the router restores the scroll position. All rows stay in the document, for those who
// search it or have it read out; those of a page are rendered again only if they changed.
import { Spinner } from '@gomve/ui/spinner'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPage } from '@/api/lists'
import { Same } from './same'
import { Late, SkeletonRows } from './skeleton'
import { AsOf, Failed, useIsOld } from './states'

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
  if (pages.every(({ items }) => items.length === 0)) return empty

  const parts = partsOf(pages, heading)
  return (
    <>
      {isOld && !query.isFetchNextPageError && <AsOf at={query.dataUpdatedAt} />}
      {/* Painted by themselves: what moves beside a long list would have all of it painted again. */}
      <ul className={clsx('isolate *:isolate', className)}>
        {parts.map(({ key, words, runs }, place) => (
          <Fragment key={key}>
            {words && (
              <Same>
                <li className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pt-4 pb-1 text-sm">
                  <h2 className="font-semibold text-ink-2 first-letter:uppercase">{words}</h2>
                  {(!query.hasNextPage || place < parts.length - 1) &&
                    headingAside?.(runs.flatMap(({ items }) => items))}
                </li>
              </Same>
            )}
            {runs.map(({ page, items }) => (
              <Same key={page}>
                {items.map(item => (
                  <li key={itemKey(item)}>{children(item)}</li>
                ))}
              </Same>
            ))}
          </Fragment>
        ))}
      </ul>
      <More query={query} end={t('list.end')} />
    </>
  )
}

interface Part<Item> {
  key: string
  words: string
  /** The items below the heading that came in one page. */
  runs: { page: number; items: Item[] }[]
}

/** The items below each heading, or all of them below none. */
function partsOf<Item>(pages: readonly ListPage<Item>[], heading?: (item: Item) => string): Part<Item>[] {
  const parts: Part<Item>[] = []
  // A heading may come again further down.
  const times = new Map<string, number>()
  for (const [page, { items }] of pages.entries()) {
    for (const item of items) {
      const words = heading?.(item) ?? ''
      let part = parts.at(-1)
      if (part?.words !== words) {
        const time = times.get(words) ?? 0
        times.set(words, time + 1)
        part = { key: `${words} ${time}`, words, runs: [] }
        parts.push(part)
      }
      const run = part.runs.at(-1)
      if (run?.page === page) run.items.push(item)
      else part.runs.push({ page, items: [item] })
    }
  }
  return parts
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
