// A long file in parts: the server reads some of its rows at a time and says with which line it goes on.
import { sumOf } from '@gomve/shared/money'
import { sha256 } from '@gomve/shared/solvency'
import type { Shapes } from '@/api/client'
import { Unreadable } from './unreadable'

type FilePart = Shapes['reconciliation.FilePart']
type FileDay = Shapes['reconciliation.FileDay']
export type Fault = Shapes['reconciliation.FileFault']
type Left = Shapes['reconciliation.RowsLeft']
export type Reading = Shapes['reconciliation.StatementReading']
export type Imported = Shapes['reconciliation.StatementImported']

/** How many lines a first part has: enough for the rows that the server reads at once. */
export const linesChecked = 2_400
export const linesImported = 130
/** Of a part, by the server. */
const mostCharacters = 2_000_000
/** Of each kind, of all parts together. */
const mostListed = 300

/** The lines as they stand in the file, and the SHA-256 of the whole. */
export interface FileText {
  lines: readonly string[]
  digest: string
}

export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

export async function fileTextOf(text: string): Promise<FileText> {
  if (!globalThis.crypto?.subtle) throw new Unreadable('insecure')
  return { lines: linesOf(text), digest: await sha256(text) }
}

export interface Part {
  content: string
  part: FilePart
  /** The last line that it has. */
  until: number
}

/** The lines above the rows, and then some from `line` on, as far as a part may be long. */
export function partOf(lines: readonly string[], head: number, line: number, count: number): Part {
  const above = lines.slice(0, head)
  let length = above.reduce((sum, one) => sum + one.length + 1, 0)
  let until = line - 1
  for (const one of lines.slice(until, until + count)) {
    length += one.length + 1
    if (length > mostCharacters) break
    until += 1
  }
  // A single line that is longer than a part.
  if (until < line && lines.length >= line) throw new Unreadable('damaged')
  const content = [...above, ...lines.slice(line - 1, until)].map(one => `${one}\n`).join('')
  return { content, part: { head, line, isLast: until === lines.length }, until }
}

interface Walk<Answer> {
  lines: readonly string[]
  /** How many lines the first part has. */
  count: number
  ask: (part: Part) => Promise<Answer>
  /** The line below the names of the columns. */
  beginsOf: (answer: Answer) => number
  add: (sum: Answer, next: Answer) => Answer
  /** The line with which it goes on. */
  onRead?: (line: number) => void
  signal?: AbortSignal
}

/** Asks for part after part until the file has ended, and gives the sum of the answers. */
export async function walk<Answer extends { nextLine?: number | null }>(
  asked: Walk<Answer>,
): Promise<Answer> {
  const { lines, ask, beginsOf, add, onRead, signal } = asked
  let { count } = asked
  let head = 0
  let line = 1
  let sum: Answer | undefined
  for (;;) {
    const part = partOf(lines, head, line, count)
    const answer = await ask(part)
    sum = sum && line > 1 ? add(sum, answer) : answer
    signal?.throwIfAborted()
    const next = answer.nextLine
    if (!next) return sum
    onRead?.(next)
    if (next > line) {
      if (line === 1) head = beginsOf(answer) - 1
      count = Math.ceil((next - line) * 1.3)
      line = next
    } else {
      // One row is longer than the part: an open quote, if it cannot be longer.
      if (part.part.isLast || part.until - line + 1 < count) throw new Unreadable('damaged')
      count *= 2
    }
  }
}

function daysOf(some: readonly FileDay[], more: readonly FileDay[]): FileDay[] {
  const days = new Map(some.map(day => [day.day, day]))
  for (const day of more) {
    const known = days.get(day.day)
    days.set(
      day.day,
      known
        ? {
            ...day,
            lines: known.lines + day.lines,
            known: known.known + day.known,
            in: sumOf([known.in, day.in]),
            out: sumOf([known.out, day.out]),
          }
        : day,
    )
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

export const isRepeat = ({ rule }: Fault) => rule === 'line_repeated'

/** Rows that are asked about are not crowded out by faults. */
function listed(faults: readonly Fault[]): Fault[] {
  const repeats = faults.filter(isRepeat)
  const others = faults.filter(fault => !isRepeat(fault))
  return [...repeats.slice(0, mostListed), ...others.slice(0, mostListed)]
}

const leftOf = (some: Left, more: Left): Left => ({
  faulty: some.faulty + more.faulty,
  skipped: some.skipped + more.skipped,
  faults: listed([...some.faults, ...more.faults]),
  skippedRows: [...some.skippedRows, ...more.skippedRows].slice(0, mostListed),
})

/** A part that cannot be read, behind a quote that stays open, leaves nothing of the file but its fault. */
export const addReading = (sum: Reading, next: Reading): Reading => ({
  ...sum,
  isUsable: next.isUsable,
  days: next.isUsable ? daysOf(sum.days, next.days) : [],
  left: next.isUsable ? leftOf(sum.left, next.left) : next.left,
  nextLine: next.nextLine,
})

export const addImported = (sum: Imported, next: Imported): Imported => ({
  ...sum,
  lines: sum.lines + next.lines,
  known: sum.known + next.known,
  days: daysOf(sum.days, next.days),
  left: leftOf(sum.left, next.left),
  nextLine: next.nextLine,
})
