// TPC-B by pgbench with eight clients: the reference for purchases on PostgreSQL.
//   node pgbench.mjs FOLDER SECONDS    FOLDER/postgres holds the connection string; prints wrk's line
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from './figures.mjs'

export const clients = 8
const scale = 20 // branches: more than clients, so they rarely collide
const programs = '/usr/lib/postgresql'
const newest = readdirSync(programs)
  .sort((a, b) => Number(a) - Number(b))
  .at(-1)
const run = words =>
  execFileSync(join(programs, newest, 'bin/pgbench'), words, { stdio: ['ignore', 'pipe', 'pipe'] })

/** Creates pgbench's tables in a database. */
export const fillTables = address => run(['--initialize', '--quiet', `--scale=${scale}`, address])

/** The time of each transaction in microseconds. */
function timesOf(folder) {
  const lines = readdirSync(folder).flatMap(name =>
    readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'),
  )
  return Float64Array.from(lines, line => Number(line.split(' ')[2])).sort()
}

function measure(address, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'gomve-pgbench-'))
  const log = ['--log', `--log-prefix=${join(folder, 'log')}`]
  run([`--client=${clients}`, '--jobs=2', `--time=${seconds}`, '--protocol=prepared', ...log, address])
  const took = timesOf(folder)
  rmSync(folder, { recursive: true })
  const [p50, p90, p99] = [0.5, 0.9, 0.99].map(share => percentile(took, share))
  const figures = { requests: took.length, micros: seconds * 1e6, p50, p90, p99, max: took.at(-1) }
  console.log(`GOMVE ${JSON.stringify({ ...figures, refused: 0, broken: 0 })}`)
}

if (process.argv[1] === import.meta.filename) {
  const [folder, seconds] = process.argv.slice(2)
  measure(readFileSync(join(folder, 'postgres'), 'utf8'), Number(seconds))
}
