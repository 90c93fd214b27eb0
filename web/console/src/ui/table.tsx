// Tables of every screen, on TanStack Table: a caption, columns that may sort, and rows that can be chosen
// and selected.
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '@/lib/selection'

/** The names of a column's orders: from the highest, and from the lowest. One of them may be missing. */
export interface ColumnOrders {
  down?: string
  up?: string
}

export interface Column<Item> {
  /** Its name in addresses and in stored choices. A column without one cannot be hidden. */
  key?: string
  head: string
  cell: (item: Item) => ReactNode
  /** Aligns numbers on the right. */
  right?: boolean
  sort?: ColumnOrders
}

/** The order of the list, and how another is chosen. */
export interface Sorting {
  order: string
  onSort: (order: string) => void
}

export interface TableProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  columns: readonly Column<Item>[]
  chosen?: string
  onChoose?: (id: string) => void
  sorting?: Sorting
  selection?: Selection
  /** What names the row of a checkbox for a screen reader. */
  nameOf?: (item: Item) => string
}

interface Meta {
  right?: boolean
  sort?: ColumnOrders
}

const features = tableFeatures({ columnMeta: {} as Meta })

const asColumn = <Item extends object>({
  head,
  cell,
  right,
  sort,
}: Column<Item>): ColumnDef<typeof features, Item> => ({
  id: head,
  header: head,
  cell: ({ row }) => cell(row.original),
  meta: { right, sort },
})

const cellLook = 'px-3 py-2.5 first:pl-4 last:pr-4'

export function Table<Item extends object>(props: TableProps<Item>) {
  const { label, items, idOf, columns, chosen, onChoose, sorting, selection, nameOf = idOf } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const row = chosen ? body.current?.querySelector('[aria-selected="true"]') : undefined
    row?.scrollIntoView({ block: 'nearest' })
    // The keyboard continues from the chosen row, not from the menu that led here.
    row?.querySelector('button')?.focus({ preventScroll: true })
  }, [chosen])
  const table = useTable({ features, columns: columns.map(asColumn), data: items, getRowId: idOf })
  return (
    <div className="card overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="text-sm text-ink-2">
          {table.getHeaderGroups().map(group => (
            <tr key={group.id}>
              {selection && <SelectAll selection={selection} ids={items.map(idOf)} />}
              {group.headers.map(header => (
                <Head key={header.id} meta={header.column.columnDef.meta} sorting={sorting}>
                  <table.FlexRender header={header} />
                </Head>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} className="divide-y divide-tint/5">
          {table.getRowModel().rows.map(row => (
            <TableRow
              key={row.id}
              id={row.id}
              name={nameOf(row.original)}
              isChosen={row.id === chosen}
              selection={selection}
              onChoose={onChoose && (() => onChoose(row.id))}
              cells={row.getAllCells().map(cell => ({
                id: cell.id,
                right: cell.column.columnDef.meta?.right,
                content: <table.FlexRender cell={cell} />,
              }))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  meta: Meta | undefined
  sorting: Sorting | undefined
  children: ReactNode
}

function Head({ meta: { right, sort } = {}, sorting, children }: HeadProps) {
  const look = clsx(cellLook, 'font-normal', right && 'text-right')
  if (!sort || !sorting)
    return (
      <th scope="col" className={look}>
        {children}
      </th>
    )
  const { order, onSort } = sorting
  const isDown = order === sort.down
  const isUp = order === sort.up
  const next = (isDown ? sort.up : sort.down) ?? sort.down ?? sort.up ?? ''
  const Arrow = isDown ? ArrowDown : isUp ? ArrowUp : ChevronsUpDown
  return (
    <th scope="col" className={look} aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className={clsx('inline-flex min-h-6 items-center gap-1 rounded-md', (isDown || isUp) && 'text-ink')}
      >
        {children}
        <Arrow className="size-3.5 shrink-0" aria-hidden="true" />
      </button>
    </th>
  )
}

const boxLook = 'size-5 shrink-0 align-middle accent-primary'

function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const { t } = useTranslation()
  const isAll = ids.length > 0 && ids.every(selection.has)
  return (
    <th scope="col" className={clsx(cellLook, 'w-10')}>
      <input
        type="checkbox"
        aria-label={t('select.all')}
        checked={isAll}
        onChange={() => selection.set(isAll ? [] : ids)}
        className={boxLook}
      />
    </th>
  )
}

interface RowProps {
  id: string
  name: string
  isChosen: boolean
  selection: Selection | undefined
  onChoose?: () => void
  cells: readonly { id: string; right?: boolean; content: ReactNode }[]
}

function TableRow({ id, name, isChosen, selection, onChoose, cells }: RowProps) {
  const { t } = useTranslation()
  const pick = (event: MouseEvent) => {
    event.stopPropagation()
    selection?.toggle(id, event.shiftKey)
  }
  return (
    <tr
      aria-selected={onChoose ? isChosen : undefined}
      onClick={onChoose}
      className={clsx(
        onChoose && 'cursor-pointer hover:bg-tint/4',
        isChosen && 'bg-primary/12 max-xl:scroll-mb-[60dvh]',
      )}
    >
      {selection && (
        <td className={cellLook}>
          <input
            type="checkbox"
            aria-label={t('select.one', { name })}
            checked={selection.has(id)}
            onChange={() => undefined}
            onClick={pick}
            className={boxLook}
          />
        </td>
      )}
      {cells.map(({ id: cell, right, content }, place) => (
        <td key={cell} className={clsx(cellLook, 'align-middle', right && 'text-right whitespace-nowrap')}>
          {place === 0 && onChoose ? (
            <button
              type="button"
              onClick={onChoose}
              className="min-h-6 rounded-md text-left focus-visible:outline-primary"
            >
              {content}
            </button>
          ) : (
            content
          )}
        </td>
      ))}
    </tr>
  )
}
