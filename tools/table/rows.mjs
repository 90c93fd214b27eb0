// The parser of tables under tools/: the first line names the columns; comments and blank lines are skipped.
import { readFileSync } from 'node:fs'

const isRow = line => line.trim() !== '' && !line.startsWith('#')

/** What is wrong in which line of a table, in one sentence. */
export class BrokenTable extends Error {}

/** The rows of a table, each with its line under `line`. */
export function readRows(file) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const [head, ...rows] = lines
    .map((text, place) => ({ text, line: place + 1 }))
    .filter(one => isRow(one.text))
  const columns = head?.text.split('\t') ?? []
  return rows.map(({ text, line }) => {
    const cells = text.split('\t')
    if (cells.length !== columns.length)
      throw new BrokenTable(`${file}:${line}: ${cells.length} columns instead of ${columns.length}: ${text}`)
    return { ...Object.fromEntries(columns.map((column, place) => [column, cells[place]])), line }
  })
}

const words = (cell, separator) => ((cell ?? '-') === '-' ? [] : cell.split(separator))

/** The stages of a table, in order; a table without lanes runs in one. */
export function readStages(file) {
  const before = new Set()
  return readRows(file).map(row => {
    const fail = why => {
      throw new BrokenTable(`${file}:${row.line}: ${why}`)
    }
    const positive = (column, text) => (Number(text) > 0 ? Number(text) : fail(`${column} is '${text}'`))
    const stage = {
      name: row.stage ?? row.proof,
      states: words(row.state, ','),
      lane: row.lane ?? 'cpu',
      seconds: positive('minutes', row.minutes) * 60,
      budget: (row.budget ?? '-') === '-' ? Number.POSITIVE_INFINITY : positive('budget', row.budget),
      after: words(row.after, ','),
      inputs: words(row.inputs, ' '),
      heading: row.heading,
    }
    const unknown = stage.after.find(name => !before.has(name))
    if (unknown) fail(`comes after '${unknown}', which no row above it names`)
    if (before.has(stage.name)) fail(`'${stage.name}' is named twice`)
    before.add(stage.name)
    return stage
  })
}
