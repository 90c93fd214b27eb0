// A list to work through: a table with a chosen row, j and k to move, Enter to act, x to select.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListData } from '@/api/lists'
import { useKeys } from '@/lib/keys'
import { Button } from './button'
import { Empty } from './empty'
import { MatchesLine } from './matches'
import { Failed, Loading } from './page'
import { Table, type TableProps } from './table'

interface QueueProps<Item extends object> extends Omit<TableProps<Item>, 'items'> {
  query: UseInfiniteQueryResult<ListData<Item>>
  /** Shown in place of no rows: what would be here, or a part that says it. */
  empty?: ReactNode
  /** Shows only these of the loaded rows. */
  keep?: (item: Item) => boolean
  onEnter?: (item: Item) => void
  /** Takes the chosen row, or lets go of it. */
  onTake?: (id: string) => void
}

export const itemsOf = <Item,>(query: UseInfiniteQueryResult<ListData<Item>>): Item[] =>
  query.data?.pages.flatMap(page => page.items) ?? []

/** Choosing the row above or below, and what acts on the chosen one. */
export function stepsOf<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  chosen: string | undefined,
  onChoose: ((id: string) => void) | undefined,
) {
  const place = items.findIndex(item => idOf(item) === chosen)
  const step = (by: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, place + by))]
    if (next) onChoose?.(idOf(next))
  }
  const here = (act: ((item: Item) => void) | undefined) => () => {
    const item = items[place]
    if (item) act?.(item)
  }
  return { step, here }
}

export function Queue<Item extends object>(props: QueueProps<Item>) {
  const { query, empty, keep, onEnter, onTake, ...table } = props
  const { t } = useTranslation()
  const items = keep ? itemsOf(query).filter(keep) : itemsOf(query)
  const { idOf, chosen, onChoose, selection } = table
  const { step, here } = stepsOf(items, idOf, chosen, onChoose)
  useKeys([
    ['j', () => step(1), onChoose && t('key.next')],
    ['k', () => step(-1), onChoose && t('key.previous')],
    ['Enter', here(onEnter), onEnter && t('key.enter')],
    ['x', here(item => selection?.toggle(idOf(item))), selection && t('key.select')],
    ['X', here(item => selection?.toggle(idOf(item), true)), selection && t('key.selectTo')],
    ['t', here(item => onTake?.(idOf(item))), onTake && t('key.take')],
  ])
  if (query.isPending) return <Loading />
  if (query.isError && items.length === 0) {
    return <Failed error={query.error} onRetry={() => query.refetch()} />
  }
  if (items.length === 0) return typeof empty === 'string' ? <Empty>{empty}</Empty> : empty
  return (
    <div className="space-y-3">
      <MatchesLine matches={query.data?.pages[0]?.matches ?? undefined} source={query.data?.source} />
      <Table {...table} items={items} />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('more')}
        </Button>
      )}
    </div>
  )
}
