// The meanings of a file's columns as an operator sets them.
import type { Shapes } from '@/api/client'
import { cellsAt, type Separator } from '@/lib/cells'

export type Mapping = Shapes['reconciliation.FileMapping']
export type FileTable = Shapes['reconciliation.FileTable']
export type Meaning = Shapes['reconciliation.bank.Column']
type Dates = Mapping['dates']

export const meanings = ['date', 'reference', 'memo', 'credit', 'debit', 'amount', 'way', 'balance'] as const
export const separators = ['comma', 'semicolon', 'tab', 'bar'] as const
export const dates = ['day_first', 'month_first', 'year_first'] as const
export const decimals = ['by_itself', 'comma', 'point'] as const

const longestName = 60

export const widthOf = ({ firstRows, columns }: FileTable) =>
  Math.max(0, ...firstRows.map(({ cells }) => cells.length), ...columns.map(({ place }) => place + 1))

/** The row of the names that the server found, or the first that may be one: words and no digits. */
function namesAt({ firstRows, columns, begins }: FileTable): number | undefined {
  if (columns.length === 0)
    return firstRows.find(
      ({ cells }) => cells.filter(cell => /\p{L}/u.test(cell)).length > 2 && !/\d/.test(cells.join('')),
    )?.line
  if (columns.every(({ name }) => name === '')) return undefined
  const named = firstRows.find(({ cells }) =>
    columns.every(({ place, name }) => cells[place]?.trim() === name.trim()),
  )
  return named?.line ?? Math.max(1, begins - 1)
}

/** The order in which a file writes its days, as far as they show it. */
function datesOf(written: readonly string[]): Dates {
  if (written.some(text => /^\d{4}[-/.]\d\d?[-/.]\d/.test(text))) return 'year_first'
  if (written.some(text => /^\d\d?[-/.](1[3-9]|[23]\d)[-/.]\d/.test(text))) return 'month_first'
  return 'day_first'
}

/** What the server says of the file, to be corrected. */
export function mappingOf(table: FileTable, fileName: string): Mapping {
  const date = table.columns.find(({ column }) => column === 'date')
  return {
    name: table.mapping || fileName.replace(/\.[^.]*$/, '').slice(0, longestName),
    separator: table.separator,
    namesAt: namesAt(table),
    columns: table.columns.map(({ column, place }) => ({ column, place })),
    dates: datesOf(table.firstRows.flatMap(({ cells }) => (date ? (cells[date.place] ?? '') : cells))),
    decimals: 'by_itself',
  }
}

export const meaningAt = ({ columns }: Mapping, place: number): Meaning | undefined =>
  columns.find(column => column.place === place)?.column

/** Only memos may stand in several columns: any other meaning leaves its former one. */
export function withMeaning(mapping: Mapping, place: number, meaning: Meaning | undefined): Mapping {
  const others = mapping.columns.filter(
    column => column.place !== place && (meaning === 'memo' || column.column !== meaning),
  )
  const columns = meaning ? [...others, { column: meaning, place }] : others
  return { ...mapping, columns: columns.sort((a, b) => a.place - b.place) }
}

/** The first rows under another separator, without any meaning yet. */
export const separatedBy = (table: FileTable, lines: readonly string[], separator: Separator): FileTable => ({
  ...table,
  separator,
  columns: [],
  firstRows: table.firstRows.map(({ line }) => ({ line, cells: cellsAt(lines, line, separator) })),
})
