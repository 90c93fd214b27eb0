// Figures out of runs: reading what wrk printed, medians, and the table that people read.

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values) {
  if (values.length === 0) throw new Error('there is no median of nothing')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** One run out of the line that lua/report.lua printed. A run with any failed request is no figure at all. */
export function readRun(output) {
  const line = output.split('\n').find(text => text.startsWith('GOMVE '))
  if (line === undefined) throw new Error(`wrk printed no figures:\n${output}`)
  const { requests, micros, p50, p99, refused, broken } = JSON.parse(line.slice('GOMVE '.length))
  if (requests === 0) throw new Error('no request was answered')
  if (refused + broken > 0) {
    throw new Error(`of ${requests} requests ${refused} were refused and ${broken} broke`)
  }
  return { perSecond: requests / (micros / 1e6), p50: p50 / 1000, p99: p99 / 1000 }
}

/** The median run, each of its figures by itself. */
export function medianRun(runs) {
  const middle = name => median(runs.map(run => run[name]))
  return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
}

const whole = number => Math.round(number).toLocaleString('en-US')
const milliseconds = number => number.toFixed(number < 10 ? 2 : 1)
const times = number => `${number.toFixed(2)}×`

/**
 * A Markdown table of cells `{ what, connections, subject, runs }`; the last column is each subject's rate
 * over that of `yardstick` for the same work at the same number of connections.
 */
export function markdown(cells, yardstick) {
  const rateOf = cell => medianRun(cell.runs).perSecond
  const rows = cells.map(cell => {
    const { perSecond, p50, p99 } = medianRun(cell.runs)
    const spread = cell.runs.map(run => run.perSecond)
    const base = cells.find(
      other =>
        other.subject === yardstick && other.what === cell.what && other.connections === cell.connections,
    )
    return [
      cell.what,
      cell.connections,
      cell.subject,
      whole(perSecond),
      `${whole(Math.min(...spread))} to ${whole(Math.max(...spread))}`,
      milliseconds(p50),
      milliseconds(p99),
      base === undefined ? '' : times(perSecond / rateOf(base)),
    ]
  })
  const header = ['work', 'connections', 'program', 'a second', 'of all runs', 'p50 ms', 'p99 ms', yardstick]
  const line = columns => `| ${columns.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A Markdown table of cells `{ subject, milliseconds }`: how long each program took until it answered. */
export function startTable(cells) {
  const rows = cells.map(({ subject, milliseconds }) => [
    subject,
    `${whole(median(milliseconds))}`,
    `${whole(Math.min(...milliseconds))} to ${whole(Math.max(...milliseconds))}`,
  ])
  const line = columns => `| ${columns.join(' | ')} |`
  return [
    line(['program', 'ready after ms', 'of all runs']),
    line(['---', '---', '---']),
    ...rows.map(line),
  ].join('\n')
}
