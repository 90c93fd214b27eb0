// The parser of tables under tools/: the first line names the columns; comments and blank lines are skipped.
import { readFileSync } from 'node:fs'

const isRow = line => line.trim() !== '' && !line.startsWith('#')

export function readRows(file) {
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n').filter(isRow)
  const columns = head.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${file}: not ${columns.length} columns: ${line}`)
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]]))
  })
}

const words = (cell, separator) => ((cell ?? '-') === '-' ? [] : cell.split(separator))

/** The stages of a table, in order; a table without lanes runs in one. */
export function readStages(file) {
  return readRows(file).map(row => ({
    name: row.stage ?? row.proof,
    states: words(row.state, ','),
    lane: row.lane ?? 'cpu',
    seconds: Number(row.minutes) * 60,
    budget: row.budget === undefined || row.budget === '-' ? Number.POSITIVE_INFINITY : Number(row.budget),
    after: words(row.after, ','),
    inputs: words(row.inputs, ' '),
    heading: row.heading,
  }))
}
