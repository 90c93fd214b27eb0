// The cells of a text's rows, where the operator looks at a file as it is written.
import type { Shapes } from '@/api/client'

export type Separator = Shapes['reconciliation.bank.Separator']

const marks: Record<Separator, string> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' }

/** The cells of the row that begins on this line; a cell in quotes may have further lines. */
export function cellsAt(lines: readonly string[], line: number, separator: Separator): string[] {
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
