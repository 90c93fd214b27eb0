// Reading of a database by SQL over one connection, for tests.
import pg from 'pg'
import { optionsOf } from './store.mjs'

/** `rows(statement)` and `close()`, both asynchronous. */
export async function openReader(address) {
  const client = new pg.Client(optionsOf(address))
  await client.connect()
  return {
    rows: async statement => (await client.query(statement)).rows,
    close: () => client.end(),
  }
}
