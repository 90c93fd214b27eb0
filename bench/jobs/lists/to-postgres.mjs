// Copies a filled SQLite database into a migrated PostgreSQL database, table by table, so that lists are asked
// of the same rows on both engines: `node to-postgres.mjs FILE CONNINFO`. What is in it before is deleted.
import { execFileSync, spawn } from 'node:child_process'

const [file, conninfo] = process.argv.slice(2)
if (conninfo === undefined) {
  console.error('usage: node to-postgres.mjs FILE CONNINFO')
  process.exit(2)
}
const psql = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', conninfo]
const ask = (program, args) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(line => line !== '')
const askPostgres = sql => ask('psql', [...psql, '--tuples-only', '--no-align', '--command', sql])
const askSqlite = sql => ask('sqlite3', ['-readonly', file, sql])

/** Throws when a program of a pipe fails. */
const ended = child =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => {
      if (code === 0) resolve()
      else reject(new Error(`${child.spawnfile} ended with ${code}`))
    })
  })

/** The columns of a table in PostgreSQL, and how SQLite's shell writes each for COPY. */
function columnsOf(table) {
  const rows = askPostgres(
    `SELECT column_name || ' ' || udt_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  )
  const columns = rows.map(row => row.split(' '))
  return {
    names: columns.map(([name]) => `"${name}"`).join(', '),
    values: columns
      .map(([name, type]) =>
        type === 'bytea' ? `CASE WHEN "${name}" IS NOT NULL THEN '\\x' || hex("${name}") END` : `"${name}"`,
      )
      .join(', '),
  }
}

async function copy(table) {
  const { names, values } = columnsOf(table)
  const from = ['-readonly', '-csv', '-nullvalue', '\\N', file, `SELECT ${values} FROM "${table}"`]
  const into = `COPY "${table}" (${names}) FROM STDIN WITH (FORMAT csv, NULL '\\N')`
  const reader = spawn('sqlite3', from, { stdio: ['ignore', 'pipe', 'inherit'] })
  // Neither triggers nor foreign keys: the rows have passed both before.
  const writer = spawn(
    'psql',
    [...psql, '--command', 'SET session_replication_role = replica', '--command', into],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  reader.stdout.pipe(writer.stdin)
  await Promise.all([ended(reader), ended(writer)])
}

const known = new Set(askSqlite(`SELECT name FROM sqlite_master WHERE type = 'table'`))
const tables = askPostgres(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`)
const shared = tables.filter(name => known.has(name))
// Those of the measurement have numbers only.
const extra = askSqlite(`SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'bench_%'`)
for (const table of extra) {
  const columns = askSqlite(`SELECT name || ' BIGINT' FROM pragma_table_info('${table}')`)
  askPostgres(`DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (${columns.join(', ')})`)
}

// Indexes are built at the end, which is many times faster. Their definitions are kept in the database, so
// that a copy that failed can be made again.
askPostgres(`CREATE TABLE IF NOT EXISTS copied_index (name TEXT PRIMARY KEY, definition TEXT NOT NULL)`)
askPostgres(
  `INSERT INTO copied_index SELECT c.relname, replace(pg_get_indexdef(indexrelid), E'\\n', ' ')
   FROM pg_index JOIN pg_class c ON c.oid = indexrelid
   WHERE c.relnamespace = 'public'::regnamespace
   AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)
   ON CONFLICT DO NOTHING`,
)
const indexes = askPostgres('SELECT definition FROM copied_index')
const present = askPostgres(
  'SELECT quote_ident(name) FROM copied_index WHERE to_regclass(quote_ident(name)) IS NOT NULL',
)
if (present.length > 0) askPostgres(`DROP INDEX ${present.join(', ')}`)
askPostgres(
  `SET session_replication_role = replica; TRUNCATE ${shared.map(name => `"${name}"`).join(', ')} CASCADE`,
)
for (const table of [...shared, ...extra]) {
  const began = performance.now()
  await copy(table)
  const seconds = (performance.now() - began) / 1000
  if (seconds > 1) console.log(`${table}: ${seconds.toFixed(0)} s`)
}
for (const index of indexes) askPostgres(`SET maintenance_work_mem = '1GB'; ${index}`)
askPostgres('DROP TABLE copied_index')
// The number that the next transfers get.
askPostgres(`UPDATE ledger_epoch SET number = (SELECT COALESCE(MAX(number), 0) + 1 FROM ledger_seal)`)
askPostgres('VACUUM (ANALYZE)')
