// A list that is worked through: a table with a chosen row, j and k to move, Enter to act.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListData, Source } from '@/api/lists'
import { useKeys } from '@/lib/keys'
import { Button } from './button'
import { ExportButton } from './export-button'
import { Empty, Failed, Loading } from './page'

export interface Column<Item> {
  head: string
  cell: (item: Item) => ReactNode
  /** Numbers stand under each other. */
  right?: boolean
}

interface TableProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  columns: readonly Column<Item>[]
  chosen?: string
  onChoose?: (id: string) => void
  /** The list that it shows, where it can be had as a file. */
  source?: Source
}

export function Table<Item>({ label, items, idOf, columns, chosen, onChoose, source }: TableProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const row = chosen ? body.current?.querySelector('[aria-selected="true"]') : undefined
    row?.scrollIntoView({ block: 'nearest' })
    // The keys go on from the row that was chosen, not from the menu that led here.
    row?.querySelector('button')?.focus({ preventScroll: true })
  }, [chosen])
  const table = (
    <div className="card overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="text-sm text-ink-2">
          <tr>
            {columns.map(({ head, right }) => (
              <th
                key={head}
                scope="col"
                className={clsx('px-3 py-2.5 font-normal first:pl-4 last:pr-4', right && 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-white/5">
          {items.map(item => (
            <TableRow
              key={idOf(item)}
              item={item}
              columns={columns}
              isChosen={idOf(item) === chosen}
              onChoose={onChoose && (() => onChoose(idOf(item)))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
  if (!source) return table
  return (
    <div className="space-y-3">
      <ExportButton {...source} />
      {table}
    </div>
  )
}

interface RowProps<Item> {
  item: Item
  columns: readonly Column<Item>[]
  isChosen: boolean
  onChoose?: () => void
}

function TableRow<Item>({ item, columns, isChosen, onChoose }: RowProps<Item>) {
  return (
    <tr
      aria-selected={onChoose ? isChosen : undefined}
      onClick={onChoose}
      className={clsx(onChoose && 'cursor-pointer hover:bg-white/4', isChosen && 'bg-primary/12')}
    >
      {columns.map(({ head, cell, right }, place) => (
        <td
          key={head}
          className={clsx(
            'px-3 py-2.5 align-middle first:pl-4 last:pr-4',
            right && 'text-right whitespace-nowrap',
          )}
        >
          {place === 0 && onChoose ? (
            <button
              type="button"
              onClick={onChoose}
              className="min-h-6 rounded-md text-left focus-visible:outline-primary"
            >
              {cell(item)}
            </button>
          ) : (
            cell(item)
          )}
        </td>
      ))}
    </tr>
  )
}

interface QueueProps<Item> extends Omit<TableProps<Item>, 'items' | 'source'> {
  query: UseInfiniteQueryResult<ListData<Item>>
  empty: string
  onEnter?: (item: Item) => void
}

export const itemsOf = <Item,>(query: UseInfiniteQueryResult<ListData<Item>>): Item[] =>
  query.data?.pages.flatMap(page => page.items) ?? []

export function Queue<Item>({ query, empty, onEnter, ...table }: QueueProps<Item>) {
  const { t } = useTranslation()
  const items = itemsOf(query)
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
