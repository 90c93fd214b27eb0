// How much of the specification stands: its calls by the contract, its pages by the app's tables, its
// failures by the refusals that runs of the tests met over the wire: `node tools/complete.mjs [FILE…]`, each a file that
// GOMVE_REFUSALS_SEEN named. Without files the failures are left out. Ends with 1 if anything is missing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const read = path => readFileSync(join(root, path), 'utf8')

/** The rows of a table of contract/, without its comment and its head. */
const rowsOf = name =>
  read(`contract/${name}`)
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .slice(1)
    .map(line => line.split('\t'))

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter(path => path.endsWith(ending))
    .map(path => read(join(folder, path)))

/** A call is in the contract by its method and path; the one socket is named where the server opens it. */
function calls() {
  const served = JSON.parse(read('contract/openapi.json')).paths
  const socket = read('server/modules/payments/endpoints.cpp')
  const isServed = ([method, path]) =>
    method === 'WS'
      ? socket.includes(path.slice(1, path.indexOf('/{')))
      : served[path.replace('/rest/v3/api', '')]?.[method.toLowerCase()] !== undefined
  return { all: rowsOf('calls.tsv').map(row => ({ name: row.slice(0, 2).join(' '), stands: isServed(row) })) }
}

function pages() {
  const tables = filesIn('web/app/src/features', '.pages.ts').join('\n')
  return { all: rowsOf('pages.tsv').map(([path]) => ({ name: path, stands: tables.includes(`'${path}'`) })) }
}

/** What the app says of itself is reached by a test of the app that names it. */
function failures(files) {
  const met = new Set(files.flatMap(file => readFileSync(file, 'utf8').split('\n')))
  const ofApp = filesIn('web/app/src', '.test.ts').join('\n')
  const isMet = key => (key.startsWith('client.') ? ofApp.includes(`'${key}'`) : met.has(key))
  return { all: rowsOf('errors.tsv').map(([key]) => ({ name: key, stands: isMet(key) })) }
}

const seen = process.argv.slice(2)
const parts = {
  calls: calls(),
  pages: pages(),
  ...(seen.length > 0 && { 'failures met by tests': failures(seen) }),
}
for (const [what, { all }] of Object.entries(parts)) {
  const missing = all.filter(({ stands }) => !stands)
  process.stdout.write(`${all.length - missing.length} of ${all.length} ${what}\n`)
  for (const { name } of missing) process.stdout.write(`  missing: ${name}\n`)
  if (missing.length > 0) process.exitCode = 1
}
