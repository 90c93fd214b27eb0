// Figures of runs: parsing wrk's output, medians, Markdown tables.

/** The median; of an even number of values the mean of the two in the middle. */
export function median(values) {
  if (values.length === 0) throw new Error('there is no median of nothing')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The quantile of sorted values: a share of them does not exceed it. */
export function percentile(sorted, share) {
  if (sorted.length === 0) throw new Error('there is no percentile of nothing')
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** One run from the line of lua/report.lua. Throws if any request failed. */
export function readRun(output) {
  const line = output.split('\n').find(text => text.startsWith('GOMVE '))
  if (line === undefined) throw new Error(`the load program printed no figures:\n${output}`)
  const { requests, micros, p50, p99, refused, broken } = JSON.parse(line.slice('GOMVE '.length))
  if (requests === 0) throw new Error('no request was answered')
  if (refused + broken > 0) {
    throw new Error(`of ${requests} requests ${refused} were refused and ${broken} broke`)
  }
  return { requests, perSecond: requests / (micros / 1e6), p50: p50 / 1000, p99: p99 / 1000 }
}

/** The median of each figure over the runs. */
export function medianRun(runs) {
  const middle = name => median(runs.map(run => run[name]))
  return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
}

/** A Markdown table. */
export function tableOf(header, rows) {
  const line = columns => `| ${columns.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

export const whole = number => Math.round(number).toLocaleString('en-US')
export const milliseconds = number => number.toFixed(number < 10 ? 2 : 1)
export const times = number => `${number.toFixed(2)}×`

/**
 * A Markdown table of cells `{ what, connections, subject, runs }`. The last columns are each subject's rate
 * divided by that of each yardstick for the same work and connections.
 */
export function markdown(cells, yardsticks) {
  const rateOf = cell => medianRun(cell.runs).perSecond
  const rows = cells.map(cell => {
    const { perSecond, p50, p99 } = medianRun(cell.runs)
    const spread = cell.runs.map(run => run.perSecond)
    const compared = yardsticks.map(name => {
      const base = cells.find(
        ({ what, connections, subject }) =>
          subject === name && what === cell.what && connections === cell.connections,
      )
      return base === undefined ? '' : times(perSecond / rateOf(base))
    })
    return [
      cell.what,
      cell.connections,
      cell.subject,
      whole(perSecond),
      `${whole(Math.min(...spread))} to ${whole(Math.max(...spread))}`,
      milliseconds(p50),
      milliseconds(p99),
      ...compared,
    ]
  })
  const measured = ['work', 'connections', 'program', 'a second', 'of all runs', 'p50 ms', 'p99 ms']
  return tableOf([...measured, ...yardsticks], rows)
}

/** A Markdown table of cells `{ subject, milliseconds }`: each program's time to its first answer. */
export function startTable(cells) {
  const rows = cells.map(({ subject, milliseconds }) => [
    subject,
    `${whole(median(milliseconds))}`,
    `${whole(Math.min(...milliseconds))} to ${whole(Math.max(...milliseconds))}`,
  ])
  return tableOf(['program', 'ready after ms', 'of all runs'], rows)
}

/** The outcomes of calls by kind, side by side for several places: rows by the name of the place. */
export function callsTable(rows, elsewhere) {
  const told = refused =>
    Object.entries(refused)
      .map(([key, count]) => `${key} ${whole(count)}`)
      .join(', ')
  const names = Object.keys(elsewhere)
  return tableOf(
    [
      'call',
      'calls',
      'p50 ms',
      'p99 ms',
      ...names.flatMap(name => [`${name} p50 ms`, `${name} p99 ms`]),
      'refused',
    ],
    rows.map(({ kind, calls, p50, p99, refused }) => {
      const beside = names.flatMap(name => {
        const same = elsewhere[name].find(row => row.kind === kind)
        return same === undefined ? ['', ''] : [milliseconds(same.p50), milliseconds(same.p99)]
      })
      return [kind, whole(calls), milliseconds(p50), milliseconds(p99), ...beside, told(refused)]
    }),
  )
}
