// Rows that repeat a line of the books, and what the operator answers of each.
import type { Shapes } from '@/api/client'
import type { FileTable, Mapping, Meaning } from './mapping'
import type { Part } from './parts'

export type Repeat = Shapes['reconciliation.Repeat']
/** By the line of the row. */
export type Answers = ReadonlyMap<number, Repeat>

/** Of a call, by the server. */
const mostAnswers = 200

const marks: Record<Mapping['separator'], string> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' }

/** All answers, or those of the part if they are too many. */
export function answersFor(answers: Answers, { part, until }: Part): Shapes['reconciliation.RowAnswer'][] {
  const all = [...answers].map(([line, is]) => ({ line, is }))
  if (all.length <= mostAnswers) return all
  return all.filter(({ line }) => line >= part.line && line <= until).slice(0, mostAnswers)
}

/** The cells of the row that begins on this line; a cell in quotes may have further lines. */
export function cellsAt(lines: readonly string[], line: number, separator: Mapping['separator']): string[] {
  const cells: string[] = []
  let text = lines[line - 1] ?? ''
  for (let next = line; (text.split('"').length - 1) % 2 === 1 && next < lines.length; next += 1)
    text += `\n${lines[next]}`
  const mark = marks[separator]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '"' && isQuoted && text[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

/** A row's cells by their meanings, as the file writes them. */
export function writtenAt(
  lines: readonly string[],
  line: number,
  table: FileTable,
): (meaning: Meaning) => string {
  const cells = cellsAt(lines, line, table.separator)
  return meaning =>
    table.columns
      .filter(({ column }) => column === meaning)
      .map(({ place }) => cells[place]?.trim() ?? '')
      .filter(Boolean)
      .join(' ')
}
