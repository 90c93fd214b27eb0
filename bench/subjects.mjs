// The measured programs: their command lines, purchases and pages.
import { join } from 'node:path'
import { rowsOf } from '../tests/harness/engines.mjs'
import { seed, serving } from './product.mjs'
import { ordersIn, rowsIn } from './purchases.mjs'
import { record } from './recorded/record.mjs'

/**
 * One row for each program.
 * - `start({ folder, port })`: fills the empty `folder` as needed and gives the command line, for bench/ as
 *   working directory.
 * - `restart({ folder, port })`: the command line on a folder that is filled already, so that its start can be
 *   measured.
 * - `prepare(folder)` and `command({ folder, connections, seconds, sets })`, instead of `start`: a program
 *   that buys by itself and prints the line of lua/report.lua.
 * - `isYardstick`: the table has a column with the rates of all others divided by its own.
 * - `hot`: it also buys in one set alone.
 * - `booked(folder)`: the number of stored purchases.
 *
 * All that serve answer /readyz, take the purchase of lua/buy.lua, and have the pages of `readsOf`. Scripts
 * find the folder in GOMVE_BENCH_FOLDER.
 */
export const onSqlite = before => [
  ...(before === undefined ? [] : [{ ...gomve('before', before), isYardstick: true }]),
  {
    name: 'reference',
    isYardstick: true,
    start: place => servingReference(place),
    booked: folder => rowsIn(join(folder, 'reference.sqlite'), 'purchase'),
  },
  gomve('gomve'),
  {
    name: 'gomve in process',
    prepare: folder => seed(folder),
    command: ({ folder, connections, seconds }) => [inProcess, folder, `${connections}`, `${seconds}`],
  },
]

const inProcess = join(import.meta.dirname, '../build/release/buy_in_process')

/** The product on SQLite; another build than this checkout's shows what a change costs. */
const gomve = (name, built) => ({
  name,
  start({ folder, port }) {
    seed(folder, [], '', built)
    return this.restart({ folder, port })
  },
  restart: ({ folder, port }) => serving(folder, port, built),
  booked: ordersIn,
})

/** The command that serves the reference, which fills its folder itself. */
export const servingReference = ({ folder, port }, ...words) => [
  ...['node', 'reference/server.mjs', '--folder', folder, '--port', `${port}`, ...words],
]

/** The subjects on a PostgreSQL server, each with a database of its own. */
export function onPostgres(address, before) {
  const at = name => address.replace(/dbname=\S+/, `dbname=${name}`)
  const created = name => {
    rowsOf(address, `CREATE DATABASE ${name}`)
    return at(name)
  }
  const counting = (name, table) => () => Number(rowsOf(at(name), `SELECT COUNT(*) AS n FROM ${table}`)[0].n)
  const product = (name, built) => ({
    ...{ name, hot: true, booked: counting(`${name}_data`, 'group_order') },
    start({ folder, port }) {
      seed(folder, [], `postgres = "${created(`${name}_data`)}"`, built)
      return serving(folder, port, built)
    },
  })
  return [
    ...(before === undefined ? [] : [{ ...product('before', before), isYardstick: true }]),
    {
      ...{ name: 'reference', isYardstick: true, hot: true, booked: counting('reference_data', 'purchase') },
      start: place => servingReference(place, '--postgres', created('reference_data')),
    },
    {
      ...{ name: 'recorded', isYardstick: true, hot: true },
      prepare: folder => record({ folder, address: created('recorded_data') }),
      command: ({ folder, connections, seconds, sets }) => [
        ...['node', 'pgbench.mjs', folder, sets, `${connections}`, `${seconds}`],
      ],
    },
    product('gomve'),
  ]
}

/** The pages of a serving subject: a list, and a forming group found as the app finds it. */
export async function readsOf(address) {
  const list = '/rest/v3/api/gb/getSetList?limit=12'
  const { data } = await (await fetch(address + list)).json()
  const { groupId } = data.items[6].group
  return { 'list of 12': list, 'group page': `/rest/v3/api/gb/getGroupInfo?groupId=${groupId}` }
}
