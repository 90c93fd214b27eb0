// The measured programs: their command lines, purchases and pages.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../tests/harness/engines.mjs'
import { configuration } from './deployment.mjs'
import { clients, fillTables } from './pgbench.mjs'
import { ordersIn, rowsIn } from './purchases.mjs'

/**
 * One row for each program.
 * - `start({ folder, port })`: fills the empty `folder` as needed and gives the command line, for bench/ as
 *   working directory.
 * - `ready`: a path that answers 200 once the program serves.
 * - `restarts`: it can start on a filled folder, so its start can be measured.
 * - `command({ folder, connections, seconds })`, instead of both: a program that buys by itself and prints
 *   the line of lua/report.lua.
 * - `buy`: the wrk script with one purchase a request; `hot`: also run with one set alone.
 * - `booked(folder)`: the number of stored purchases.
 * - `what`, `has`, `forAll`: other work, its number of connections, and that it is a yardstick of all others.
 * - `reads(address)`: the pages, under names that all subjects share.
 *
 * Scripts find the folder in GOMVE_BENCH_FOLDER.
 */
export const subjects = [
  {
    name: 'reference',
    start: ({ folder, port }) => ['node', 'reference/server.mjs', `${folder}/reference.sqlite`, `${port}`],
    ready: '/groups/1',
    buy: 'lua/reference-buy.lua',
    booked: folder => rowsIn(join(folder, 'reference.sqlite'), 'purchase'),
    reads: () => ({ 'list of 12': '/groups', 'group page': '/groups/7' }),
  },
  gomve('gomve'),
  {
    name: 'gomve in process',
    prepare: folder => seed(folder),
    command: ({ folder, connections, seconds }) => [inProcess, folder, `${connections}`, `${seconds}`],
  },
]

/** A build of the program: with another than this checkout's, what a change costs is measured. */
export function gomve(name, built) {
  return {
    name,
    start: ({ folder, port }) => {
      seed(folder, [], '', built)
      return serving(folder, port, built)
    },
    ready: '/readyz',
    restarts: true,
    buy: 'lua/gomve-buy.lua',
    booked: ordersIn,
    reads: gomveReads,
  }
}

const program = join(import.meta.dirname, '../build/release/gomve')
const inProcess = join(import.meta.dirname, '../build/release/buy_in_process')

/** Fills a folder with people and sets; `words` are options of `gomve seed`, `lines` configuration keys. */
export function seed(folder, words = [], lines = '', built = program) {
  const config = join(folder, 'gomve.toml')
  writeFileSync(config, configuration(folder, lines))
  const tokens = join(folder, 'tokens')
  const sets = execFileSync(built, ['seed', '--config', config, '--tokens', tokens, ...words])
  writeFileSync(join(folder, 'sets'), sets)
  writeFileSync(join(folder, 'one-set'), sets.toString().split('\n')[0])
}

/** The command that serves such a folder. */
export const serving = (folder, port, built = program) => [
  built,
  'serve',
  '--config',
  join(folder, 'gomve.toml'),
  '--port',
  `${port}`,
]

const pgbench = join(import.meta.dirname, 'pgbench.mjs')

/** The subjects on a PostgreSQL server: pgbench's TPC-B, purchases in all sets, purchases in one set. */
export function onPostgres(address) {
  const buying = {
    name: 'gomve',
    start: ({ folder, port }) => {
      seed(folder, [], `postgres = "${address}"`)
      return serving(folder, port)
    },
    ready: '/readyz',
    buy: 'lua/gomve-buy.lua',
    booked: () => Number(rowsOf(address, 'SELECT COUNT(*) AS n FROM group_order')[0].n),
    hot: true,
  }
  const yardstick = {
    name: 'pgbench',
    what: 'TPC-B',
    forAll: true,
    has: clients,
    prepare(folder) {
      writeFileSync(join(folder, 'postgres'), address)
      fillTables(address)
    },
    command: ({ folder, seconds }) => ['node', pgbench, folder, `${seconds}`],
  }
  return [yardstick, buying]
}

/** The page of a forming group, found as the app finds it. */
async function gomveReads(address) {
  const list = '/rest/v3/api/gb/getSetList?limit=12'
  const { data } = await (await fetch(address + list)).json()
  const { groupId } = data.items[6].group
  return { 'list of 12': list, 'group page': `/rest/v3/api/gb/getGroupInfo?groupId=${groupId}` }
}
