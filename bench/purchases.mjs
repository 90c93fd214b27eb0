// Comparison of answered purchases with stored orders. wrk counts every status below 400 as success, and the
// product refuses with 200, so only the orders show how many were bought.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { drive } from './processes.mjs'

const quiet = 300 // milliseconds without a new order, after which none is in flight

/** The number of rows of a table in an SQLite file, read without the program that serves it. */
export function rowsIn(file, table) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get().n
  } finally {
    database.close()
  }
}

/** The number of the product's orders in a data folder. */
export const ordersIn = folder => rowsIn(join(folder, 'gomve.sqlite'), 'group_order')

/** The number of orders once it no longer changes. */
async function settled(count) {
  let before = count()
  for (;;) {
    await pause(quiet)
    const now = count()
    if (now === before) return now
    before = now
  }
}

/** Throws unless every answer has an order, with at most as many further orders as were in flight. */
export function requireBooked({ requests, orders, connections }) {
  if (orders < requests) throw new Error(`of ${requests} purchases ${requests - orders} were refused`)
  if (orders > requests + connections)
    throw new Error(`${orders} orders for ${requests} purchases by ${connections} connections`)
}

/** Drives purchases as `drive` does and checks them; `booked(folder)` counts the orders. */
export async function buy({ booked, ...item }) {
  const before = await settled(() => booked(item.folder))
  const run = await drive(item)
  const orders = (await settled(() => booked(item.folder))) - before
  requireBooked({ requests: run.requests, orders, connections: item.connections })
  return run
}
