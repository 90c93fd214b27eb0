// Nightly and mass work in process: rows, transactions, and for how long each keeps the writer busy.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { median, milliseconds, tableOf, whole } from '../figures.mjs'

const program = join(import.meta.dirname, '../../build/release/jobs_in_process')
const longest = 20 // milliseconds: the goal of a transaction, and of the p99 of a read

/** The lines that the program prints, of one run in a folder of its own. */
function measured(folder, run) {
  const own = join(folder, `jobs-${run}`)
  mkdirSync(own)
  const printed = execFileSync(program, [own], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  return printed
    .split('\n')
    .filter(line => line.startsWith('GOMVE '))
    .map(line => JSON.parse(line.slice('GOMVE '.length)))
}

/** Medians over the runs of each piece of work. */
export function mediansOf(runs) {
  return runs[0].map(line => {
    const same = runs.map(lines => lines.find(({ what, name }) => what === line.what && name === line.name))
    const numbers = Object.keys(line).filter(key => typeof line[key] === 'number')
    return { ...line, ...Object.fromEntries(numbers.map(key => [key, median(same.map(one => one[key]))])) }
  })
}

const goal = took => (took <= longest ? 'met' : 'missed')
const of = (lines, wanted) => lines.filter(({ what }) => what === wanted)

/** The tables of work, of calls and of memory. */
export function tablesOf(lines) {
  const work = tableOf(
    ['work', 'rows', 'transactions', 'seconds', 'p50 ms', 'p99 ms', 'longest ms', 'of it processor', '20 ms'],
    of(lines, 'work').map(line => [
      line.name,
      line.rows === 0 ? '' : whole(line.rows),
      whole(line.times),
      line.seconds.toFixed(2),
      ...[line.p50, line.p99, line.longest, line.processor].map(milliseconds),
      goal(line.longest),
    ]),
  )
  const calls = tableOf(
    ['call', 'p50 ms', 'p99 ms', '20 ms'],
    of(lines, 'call').map(({ name, p50, p99 }) => [name, milliseconds(p50), milliseconds(p99), goal(p99)]),
  )
  const peaks = of(lines, 'memory').map(({ name, mebibytes }) => `${whole(mebibytes)} MiB after ${name}`)
  const spans = of(lines, 'span').map(({ name, seconds }) => `${name}: ${seconds.toFixed(2)} s.\n`)
  return `${work}\n\n${calls}\n\n${spans.join('')}The peak of memory: ${peaks.join(', ')}.`
}

export async function jobs({ folder, runs }) {
  const lines = Array.from({ length: runs }, (_, run) => measured(folder, run))
  return {
    title: `jobs on sqlite: medians of ${runs} runs`,
    table: tablesOf(mediansOf(lines)),
    cells: lines,
  }
}
