// What an operator begins with when the columns are set by hand, and how a choice changes it.
import { expect, test } from 'vitest'
import { cellsAt } from '@/lib/cells'
import { type FileTable, mappingOf, meaningAt, separatedBy, widthOf, withMeaning } from './mapping'
import { answersFor, writtenAt } from './repeats'

const firstRows = [
  { line: 1, cells: ['SAO KÊ 11/2026', '', ''] },
  { line: 3, cells: ['Ngày', 'Ghi có', 'Nội dung'] },
  { line: 5, cells: ['11/22/2026', '1.000', 'x'] },
]
const table: FileTable = { begins: 1, separator: 'semicolon', mapping: '', columns: [], firstRows }
const found = {
  ...table,
  begins: 5,
  mapping: 'Ngân hàng A',
  columns: [
    { column: 'date' as const, place: 0, name: 'Ngày' },
    { column: 'credit' as const, place: 1, name: 'Ghi có' },
  ],
}

test('it begins with what the server found', () => {
  expect(mappingOf(found, 'a.csv')).toEqual({
    name: 'Ngân hàng A',
    separator: 'semicolon',
    namesAt: 3,
    columns: [
      { column: 'date', place: 0 },
      { column: 'credit', place: 1 },
    ],
    dates: 'month_first',
    decimals: 'by_itself',
  })
})

test('where the server found nothing, the first row of words may be the names', () => {
  expect(mappingOf(table, 'Sao kê tháng 11.csv')).toMatchObject({
    name: 'Sao kê tháng 11',
    namesAt: 3,
    columns: [],
    dates: 'month_first',
  })
  const nameless = { ...table, firstRows: firstRows.slice(2) }
  expect(mappingOf(nameless, 'a').namesAt).toBeUndefined()
  const kept = found.columns.map(column => ({ ...column, name: '' }))
  expect(mappingOf({ ...found, columns: kept }, 'a').namesAt).toBeUndefined()
})

test('a meaning leaves its former column, but for memos', () => {
  const begun = mappingOf(found, 'a')
  const moved = withMeaning(begun, 2, 'date')
  expect([0, 1, 2].map(place => meaningAt(moved, place))).toEqual([undefined, 'credit', 'date'])
  const memos = withMeaning(withMeaning(begun, 1, 'memo'), 2, 'memo')
  expect([0, 1, 2].map(place => meaningAt(memos, place))).toEqual(['date', 'memo', 'memo'])
  expect(meaningAt(withMeaning(memos, 1, undefined), 1)).toBeUndefined()
  expect(widthOf(found)).toBe(3)
})

test('a row is shown as the file writes it', () => {
  const lines = ['Ngày;Ghi có', '22/11/2026;"1;000 ""x""', 'y";z', 'a;b']
  expect(cellsAt(lines, 2, 'semicolon')).toEqual(['22/11/2026', '1;000 "x"\ny', 'z'])
  expect(cellsAt(lines, 4, 'semicolon')).toEqual(['a', 'b'])
  expect(cellsAt(lines, 9, 'semicolon')).toEqual([''])
  const written = writtenAt(lines, 4, found)
  expect([written('date'), written('credit'), written('memo')]).toEqual(['a', 'b', ''])
})

test('a call has all answers, or those of its part if they are too many', () => {
  const part = { content: '', part: { head: 1, line: 100, isLast: false }, until: 150 }
  const answers = (count: number) =>
    new Map(Array.from({ length: count }, (_, line) => [line + 1, 'same'] as const))
  expect(answersFor(answers(200), part)).toHaveLength(200)
  expect(answersFor(answers(201), part).map(({ line }) => line)).toEqual(
    Array.from({ length: 51 }, (_, at) => at + 100),
  )
})

test('the first rows are shown under another separator', () => {
  const lines = ['2026-11-22;1.000,00', '2026-11-22;2.000,00']
  const byComma = lines.map((text, at) => ({ line: at + 1, cells: text.split(',') }))
  const other = separatedBy({ ...found, separator: 'comma', firstRows: byComma }, lines, 'semicolon')
  expect(other).toMatchObject({ separator: 'semicolon', columns: [] })
  expect(other.firstRows[1]).toEqual({ line: 2, cells: ['2026-11-22', '2.000,00'] })
  expect(mappingOf(other, 'a').dates).toBe('year_first')
})
