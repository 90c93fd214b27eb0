// Writes src/generated: the types of the contract, what else of it the client uses, and the sources that it
// shares with the app, because a package that stands alone cannot import them.
import { readFileSync } from 'node:fs'
import { writeContractTypes, writeIfChanged } from '../shared/contract-types.mjs'

const generated = new URL('./src/generated/', import.meta.url)
const contract = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8'))
const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    name: `${method.toUpperCase()} ${path.slice(1)}`,
    call,
  })),
)

const once = calls.filter(({ call }) => call['x-idempotent']).map(({ name }) => name)
const keys = calls.flatMap(({ call }) =>
  [...(call.description ?? '').matchAll(/^- `\d+` ([\w.]+)$/gm)].map(([, key]) => key),
)
// What any call may refuse is not at each call.
const table = readFileSync(new URL('../../contract/errors.tsv', import.meta.url), 'utf8')
const specified = [...table.matchAll(/^(\w+\.\w+)\t/gm)].map(([, key]) => key)
const known = [...keys, ...specified.filter(key => !/^(client|platform)\./.test(key))]
if (once.length === 0 || keys.length === 0 || specified.length === 0)
  throw new Error('the contract says this in another way now')

const quoted = (names, lead) => [...new Set(names)].sort().map(name => `${lead}'${name}'`)

await writeContractTypes('openapi.json', new URL('schema.ts', generated))
writeIfChanged(
  new URL('calls.ts', generated),
  `// Generated from the contract by schema.mjs; never edited.

/** Calls that the server carries out once for each idempotency key. */
export const once: ReadonlySet<string> = new Set([
${quoted(once, '  ').join(',\n')},
])

/** The keys of the refusals that the contract and the specification name. */
export type NamedRefusal =
${quoted(known, '  | ').join('\n')}
`,
)
for (const shared of ['address', 'contract', 'new-key']) {
  const source = readFileSync(new URL(`../shared/${shared}.ts`, import.meta.url), 'utf8')
  writeIfChanged(new URL(`${shared}.ts`, generated), source)
}
