// Purchases held against the books. To wrk every answer below 400 is as good as any other, and the product
// says no with 200: only the orders tell how many were bought.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { drive } from './processes.mjs'

const quiet = 300 // milliseconds without another order, after which none is on its way any more

/** How many rows a table in an SQLite file has, read past the program that serves from it. */
export function rowsIn(file, table) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get().n
  } finally {
    database.close()
  }
}

/** How many orders the product has in a folder of its own. */
export const ordersIn = folder => rowsIn(join(folder, 'gomve.sqlite'), 'group_order')

/** The number of orders once it stands still. */
async function settled(count) {
  let before = count()
  for (;;) {
    await pause(quiet)
    const now = count()
    if (now === before) return now
    before = now
  }
}

/** Throws unless there is an order for every answer, and for as many more at most as were on their way. */
export function requireBooked({ requests, orders, connections }) {
  if (orders < requests) throw new Error(`of ${requests} purchases ${requests - orders} were refused`)
  if (orders > requests + connections)
    throw new Error(`${orders} orders for ${requests} purchases by ${connections} connections`)
}

/** Drives purchases as `drive` does; `booked(folder)` counts the orders that there are. */
export async function buy({ booked, ...item }) {
  const before = await settled(() => booked(item.folder))
  const run = await drive(item)
  const orders = (await settled(() => booked(item.folder))) - before
  requireBooked({ requests: run.requests, orders, connections: item.connections })
  return run
}
