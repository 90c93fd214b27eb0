// A list to work through: a table with a chosen row, j and k to move, Enter to act.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListData } from '@/api/lists'
import { useKeys } from '@/lib/keys'
import { Button } from './button'
import { Empty, Failed, Loading } from './page'
import { Table, type TableProps } from './table'

interface QueueProps<Item extends object> extends Omit<TableProps<Item>, 'items' | 'source'> {
  query: UseInfiniteQueryResult<ListData<Item>>
  empty?: string
  /** Shows only these of the loaded rows. */
  keep?: (item: Item) => boolean
  onEnter?: (item: Item) => void
}

export const itemsOf = <Item,>(query: UseInfiniteQueryResult<ListData<Item>>): Item[] =>
  query.data?.pages.flatMap(page => page.items) ?? []

export function Queue<Item extends object>({ query, empty, keep, onEnter, ...table }: QueueProps<Item>) {
  const { t } = useTranslation()
  const items = keep ? itemsOf(query).filter(keep) : itemsOf(query)
  const { idOf, chosen, onChoose } = table
  const place = items.findIndex(item => idOf(item) === chosen)
  const step = (by: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, place + by))]
    if (next) onChoose?.(idOf(next))
  }
  const enter = () => {
    const item = items[place]
    if (item) onEnter?.(item)
  }
  useKeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['Enter', enter],
  ])
  if (query.isPending) return <Loading />
  if (query.isError && items.length === 0) {
    return <Failed error={query.error} onRetry={() => query.refetch()} />
  }
  if (items.length === 0) return <Empty>{empty}</Empty>
  return (
    <div className="space-y-3">
      <Table {...table} items={items} source={query.data?.source} />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()} className="w-full">
          {t('more')}
        </Button>
      )}
    </div>
  )
}
