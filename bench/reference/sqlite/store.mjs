// The reference's store on SQLite: one file, one writer with group commit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { groupPage, listOfSets, oneGroup, payHashOfSession, setInList } from '../reads.mjs'
import { inGroups } from './group-commit.mjs'
import { purchases } from './purchase.mjs'

const schema = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8')
  .replaceAll('{id}', 'INTEGER PRIMARY KEY')
  .replaceAll('{clustered}', ' WITHOUT ROWID')

/** Creates the tables in a new file and fills them with `world`. */
export function openSqlite(path, world) {
  const database = new DatabaseSync(path)
  // FULL: an answered purchase survives a power failure. The cache size is better-sqlite3's default.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000')
  database.exec(schema)
  fill(database, world)
  const prepare = text => database.prepare(text.replaceAll('$', '?'))
  const [sets, group, payHash] = [listOfSets, oneGroup, payHashOfSession].map(prepare)
  return {
    buy: inGroups(database, purchases(database)),
    payHashOf: async tokenHash => payHash.get(tokenHash)?.pay_hash,
    sets: async limit => sets.all(limit).map(setInList),
    async group(id) {
      const row = group.get(id)
      return row && groupPage(row)
    },
    close: async () => database.close(),
  }
}

function fill(database, world) {
  database.exec('BEGIN')
  for (const [table, rows] of Object.entries(world)) {
    const names = Object.keys(rows[0])
    const places = names.map(() => '?').join(', ')
    const insert = database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`)
    for (const row of rows) insert.run(...names.map(name => row[name]))
  }
  database.exec('COMMIT; ANALYZE')
}
