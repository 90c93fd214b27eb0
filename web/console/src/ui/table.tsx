// Tables of every screen, on TanStack Table: a caption, columns, and rows that can be chosen.
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Source } from '@/api/lists'
import { ExportButton } from './export-button'

export interface Column<Item> {
  head: string
  cell: (item: Item) => ReactNode
  /** Aligns numbers on the right. */
  right?: boolean
}

export interface TableProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  columns: readonly Column<Item>[]
  chosen?: string
  onChoose?: (id: string) => void
  /** The source of the shown list, if it can be exported as a file. */
  source?: Source
}

const features = tableFeatures({ columnMeta: {} as { right?: boolean } })

const asColumn = <Item extends object>({
  head,
  cell,
  right,
}: Column<Item>): ColumnDef<typeof features, Item> => ({
  id: head,
  header: head,
  cell: ({ row }) => cell(row.original),
  meta: { right },
})

export function Table<Item extends object>(props: TableProps<Item>) {
  const { source } = props
  if (!source) return <Rows {...props} />
  return (
    <div className="space-y-3">
      <ExportButton {...source} />
      <Rows {...props} />
    </div>
  )
}

const cellLook = 'px-3 py-2.5 first:pl-4 last:pr-4'

function Rows<Item extends object>({ label, items, idOf, columns, chosen, onChoose }: TableProps<Item>) {
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
              {group.headers.map(header => (
                <th
                  key={header.id}
                  scope="col"
                  className={clsx(
                    cellLook,
                    'font-normal',
                    header.column.columnDef.meta?.right && 'text-right',
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} className="divide-y divide-tint/5">
          {table.getRowModel().rows.map(row => (
            <TableRow
              key={row.id}
              isChosen={row.id === chosen}
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

interface RowProps {
  isChosen: boolean
  onChoose?: () => void
  cells: readonly { id: string; right?: boolean; content: ReactNode }[]
}

function TableRow({ isChosen, onChoose, cells }: RowProps) {
  return (
    <tr
      aria-selected={onChoose ? isChosen : undefined}
      onClick={onChoose}
      className={clsx(onChoose && 'cursor-pointer hover:bg-tint/4', isChosen && 'bg-primary/12')}
    >
      {cells.map(({ id, right, content }, place) => (
        <td key={id} className={clsx(cellLook, 'align-middle', right && 'text-right whitespace-nowrap')}>
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
