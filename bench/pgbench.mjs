// pgbench with the recorded statements of a purchase: what PostgreSQL alone takes for the product's work.
//   node pgbench.mjs FOLDER VARIANT CONNECTIONS SECONDS    prints the line of lua/report.lua
// recorded/record.mjs has filled the folder; the variant is "sets" or "one-set".
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowsOf } from '../tests/harness/engines.mjs'
import { percentile } from './figures.mjs'
import { startAfresh } from './recorded/stage.mjs'

const mostClients = 8 // as many as the reference's pool has: more only wait for two cores
const idsSince = 1_735_689_600_000 // an id's upper bits are milliseconds since then
const written = ['group_order', 'group_seat', 'ledger_transfer', 'idempotency_record']

const programs = '/usr/lib/postgresql'
const newest = () =>
  readdirSync(programs)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)

/** Runs pgbench; throws if a client was stopped by an error. */
function run(words) {
  const program = join(programs, newest(), 'bin/pgbench')
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench ended with ${status}:\n${stderr}`)
  return stdout
}

/** The time of each transaction in microseconds. */
function timesOf(folder) {
  const lines = readdirSync(folder).flatMap(name =>
    readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'),
  )
  return Float64Array.from(lines, line => Number(line.split(' ')[2])).sort()
}

/** Rows of the tables to which a purchase adds one. */
function rowsWritten(address) {
  const counts = written.map(table => `(SELECT COUNT(*) FROM ${table}) AS ${table}`)
  const [row] = rowsOf(address, `SELECT ${counts.join(', ')}`)
  return written.map(table => Number(row[table]))
}

/** Throws unless each transaction wrote all its rows. */
function requireWritten(before, after, transactions) {
  written.forEach((table, index) => {
    const grown = after[index] - before[index]
    if (grown !== transactions) throw new Error(`${grown} rows of ${table} for ${transactions} purchases`)
  })
}

/** Plays a script for some seconds; gives the time of each transaction and how many there were a second. */
function play({ address, script, clients, seconds, given }) {
  const logs = mkdtempSync(join(tmpdir(), 'gomve-pgbench-'))
  const words = [
    ...[`--client=${clients}`, `--jobs=${Math.min(2, clients)}`, `--time=${seconds}`, '--no-vacuum'],
    ...['--protocol=prepared', '--log', `--log-prefix=${join(logs, 'log')}`, `--file=${script}`],
    ...Object.entries(given).flatMap(([name, value]) => ['--define', `${name}=${value}`]),
  ]
  try {
    const said = run([...words, address])
    return { took: timesOf(logs), perSecond: Number(/^tps = ([\d.]+)/m.exec(said)[1]) }
  } finally {
    rmSync(logs, { recursive: true })
  }
}

function measure([folder, variant, connections, seconds]) {
  const { address, constants } = JSON.parse(readFileSync(join(folder, 'script.json'), 'utf8'))
  const clients = Math.min(mostClients, Number(connections))
  const first = BigInt(Date.now() - idsSince) << 22n
  const given = { ...constants, first, clients, n: 0 }
  startAfresh(address)
  const before = rowsWritten(address)
  const script = join(folder, `${variant}.sql`)
  const { took, perSecond } = play({ address, script, clients, seconds, given })
  requireWritten(before, rowsWritten(address), took.length)
  const [p50, p90, p99] = [0.5, 0.9, 0.99].map(share => percentile(took, share))
  const micros = (took.length / perSecond) * 1e6
  const figures = { requests: took.length, micros, p50, p90, p99, max: took.at(-1) }
  console.log(`GOMVE ${JSON.stringify({ ...figures, refused: 0, broken: 0 })}`)
}

try {
  measure(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
