// The list of dependencies: linked libraries and shipped packages, with version and licence.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { linkedLibraries } from './dependencies/debian.mjs'
import { isAllowed, readDocument, written } from './dependencies/document.mjs'
import { shippedPackages } from './dependencies/npm.mjs'

const root = join(import.meta.dirname, '..')
const document = join(root, 'docs/dependencies.md')
const usage = `node tools/dependencies.mjs [--write | --check]
  prints the list; --write renews docs/dependencies.md; --check fails when that is not what is used.
  A licence that is not on the list of those allowed fails in every case.`

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const parts = { ...linkedLibraries(root), 'Shipped with the pages': shippedPackages(root) }
const all = Object.values(parts).flat()
const refused = all.filter(({ licence, isShared }) => !isAllowed(licence, isShared))
for (const { name, licence } of refused) console.error(`${name}: the licence ${licence} is not allowed`)

const text = written(parts)
if (values.write) writeFileSync(document, text)
else if (!values.check) process.stdout.write(text)

/** Without Debian's versions, which change with the machine's updates: names and licences count. */
const comparable = listed =>
  listed.map(({ name, version, licence, isShared }) =>
    isShared ? `${name} ${licence}` : `${name} ${version} ${licence}`,
  )

if (values.check) {
  const known = new Set(comparable(readDocument(readFileSync(document, 'utf8'))))
  const used = new Set(comparable(all))
  const changes = [
    ...[...used].filter(line => !known.has(line)).map(line => `used, but not in the document: ${line}`),
    ...[...known].filter(line => !used.has(line)).map(line => `in the document, but not used: ${line}`),
  ]
  for (const change of changes) console.error(change)
  if (changes.length > 0) console.error('Renew it: node tools/dependencies.mjs --write')
  process.exitCode = changes.length > 0 || refused.length > 0 ? 1 : 0
  console.log(`${all.length} libraries and packages, ${refused.length} with a licence that is not allowed`)
} else if (refused.length > 0) process.exitCode = 1
