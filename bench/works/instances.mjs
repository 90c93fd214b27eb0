// Purchases by one and by three instances on one PostgreSQL, and the processor time that each purchase takes
// of the instances and of the database: what a database on a machine of its own would allow.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf, startPostgres } from '../../tests/harness/engines.mjs'
import { median, tableOf } from '../figures.mjs'
import { drive, freePort, startServer } from '../processes.mjs'
import { seed, serving } from '../product.mjs'
import { requireBooked } from '../purchases.mjs'

const most = 3
const ticks = 100 // of the kernel's clock, a second

/** Seconds of processor that a process and its ended children took so far; 0 once it has ended. */
function secondsOf(process) {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  } catch {
    return 0
  }
}
const secondsOfAll = processes => processes.reduce((sum, process) => sum + secondsOf(process), 0)

/** Drives some of the instances at once, with the connections shared among them. */
async function run({ servers, folder, connections, seconds, database }) {
  const orders = () => Number(rowsOf(database.address, 'SELECT COUNT(*) AS n FROM group_order')[0].n)
  const all = () => ({
    orders: orders(),
    program: secondsOfAll(servers.map(server => server.process)),
    database: secondsOfAll(database.processes()),
  })
  const before = all()
  const each = Math.floor(connections / servers.length)
  const parts = await Promise.all(
    servers.map(({ address }) =>
      drive({ script: 'lua/buy.lua', url: address, folder, connections: each, seconds }),
    ),
  )
  const after = all()
  const made = after.orders - before.orders
  const requests = parts.reduce((sum, part) => sum + part.requests, 0)
  requireBooked({ requests, orders: made, connections })
  return {
    perSecond: parts.reduce((sum, part) => sum + part.perSecond, 0),
    p99: Math.max(...parts.map(part => part.p99)),
    program: ((after.program - before.program) * 1e6) / made,
    database: ((after.database - before.database) * 1e6) / made,
  }
}

export async function instances({ folder, connections, runs, seconds }) {
  const database = startPostgres()
  const servers = []
  try {
    const own = join(folder, 'instances')
    mkdirSync(own)
    seed(own, [], database.engineLines)
    for (let number = 1; number <= most; number += 1) {
      const port = await freePort()
      const command = serving(own, port)
      servers.push(await startServer({ name: `gomve-${number}`, command, port, ready: '/readyz', folder }))
    }
    const cells = [1, most].map(count => ({ count, runs: [] }))
    const asked = { folder: own, connections, database }
    await run({ ...asked, servers, seconds: 2 })
    for (let turn = 1; turn <= runs; turn += 1)
      for (const cell of cells) {
        cell.runs.push(await run({ ...asked, servers: servers.slice(0, cell.count), seconds }))
        console.error(`${cell.count} instances, run ${turn}: ${Math.round(cell.runs.at(-1).perSecond)}/s`)
      }
    const figure = (cell, name) => median(cell.runs.map(one => one[name]))
    return {
      title: `purchases by one and by ${most} instances on one PostgreSQL, ${connections} connections, medians of ${runs} runs`,
      table: tableOf(
        ['instances', 'a second', 'p99 ms', 'instances, µs a purchase', 'database, µs a purchase'],
        cells.map(cell => [
          `${cell.count}`,
          ...['perSecond', 'p99', 'program', 'database'].map(name => figure(cell, name).toFixed(0)),
        ]),
      ),
      cells,
    }
  } finally {
    for (const server of servers) await server.stop()
    database.stop()
  }
}
