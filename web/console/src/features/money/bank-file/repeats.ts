// Rows that repeat a line of the books, and what the operator answers of each.
import type { Shapes } from '@/api/client'
import { cellsAt } from '@/lib/cells'
import type { FileTable, Meaning } from './mapping'
import type { Part } from './parts'

export type Repeat = Shapes['reconciliation.Repeat']
/** By the line of the row. */
export type Answers = ReadonlyMap<number, Repeat>

/** Of a call, by the server. */
const mostAnswers = 200

/** All answers, or those of the part if they are too many. */
export function answersFor(answers: Answers, { part, until }: Part): Shapes['reconciliation.RowAnswer'][] {
  const all = [...answers].map(([line, is]) => ({ line, is }))
  if (all.length <= mostAnswers) return all
  return all.filter(({ line }) => line >= part.line && line <= until).slice(0, mostAnswers)
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
