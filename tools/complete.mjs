// How much of the specification stands: its calls by the contract, its pages by the app's tables, its states
// and transitions by the tables of states; and what tests met of it: its failures, by the refusals that they
// met over the wire, and every step of the tables. `node tools/complete.mjs [--refusals FILE]… [--steps
// FILE]…`: files that GOMVE_REFUSALS_SEEN and GOMVE_STEPS_SEEN named. Ends with 1 if anything is missing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

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

/** The steps of each table, as the program prints them. */
function tablesOfStates() {
  const tables = new Map()
  for (const part of read('contract/states.md').split('\n## ').slice(1)) {
    const table = part.slice(0, part.indexOf('\n'))
    const steps = [...part.matchAll(/^ {2}(\w+) --> (\w+) : (\w+)$/gm)]
    tables.set(
      table,
      steps.map(([, from, to, on]) => ({ from, to, on })),
    )
  }
  return tables
}

function states(tables) {
  const lists = JSON.parse(read('contract/openapi.json')).components.schemas
  const has = (table, stored) =>
    table.startsWith('contract ')
      ? lists[table.slice('contract '.length)]?.enum?.includes(stored)
      : tables.get(table)?.some(({ from, to }) => from === stored || to === stored)
  return {
    all: rowsOf('spec-states.tsv').map(([thing, state, table, stored]) => ({
      name: `${thing}: ${state}`,
      stands: has(table, stored) === true,
    })),
  }
}

function transitions(tables) {
  const sources = (table, to) => tables.get(table)?.flatMap(step => (step.to === to ? [step.from] : [])) ?? []
  return {
    all: rowsOf('spec-steps.tsv').map(([said, table, to, from]) => ({
      name: said,
      stands: sources(table, to).join() === from,
    })),
  }
}

/** Every step of every table, with the test that took it first. A step within one state leaves no trace. */
function steps(tables, files) {
  const walked = new Map()
  for (const line of files.flatMap(file => readFileSync(file, 'utf8').split('\n'))) {
    const [table, from, to, who] = line.split('\t')
    if (!walked.has(`${table}: ${from} → ${to}`)) walked.set(`${table}: ${from} → ${to}`, who)
  }
  const all = [...tables].flatMap(([table, ofTable]) =>
    ofTable.filter(({ from, to }) => from !== to).map(({ from, to }) => `${table}: ${from} → ${to}`),
  )
  return { all: [...new Set(all)].map(name => ({ name, stands: walked.has(name), by: walked.get(name) })) }
}

const { values: seen } = parseArgs({
  options: { refusals: { type: 'string', multiple: true }, steps: { type: 'string', multiple: true } },
})
const tables = tablesOfStates()
const parts = {
  calls: calls(),
  pages: pages(),
  states: states(tables),
  transitions: transitions(tables),
  ...(seen.refusals && { 'failures met by tests': failures(seen.refusals) }),
  ...(seen.steps && { 'steps of states walked by tests': steps(tables, seen.steps) }),
}
for (const [what, { all }] of Object.entries(parts)) {
  const missing = all.filter(({ stands }) => !stands)
  process.stdout.write(`${all.length - missing.length} of ${all.length} ${what}\n`)
  for (const { name } of missing) process.stdout.write(`  missing: ${name}\n`)
  for (const { name, by } of all) if (by) process.stdout.write(`  ${name} by ${by}\n`)
  if (missing.length > 0) process.exitCode = 1
}
