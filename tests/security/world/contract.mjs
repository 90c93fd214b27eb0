// The calls of the contract, with their fields.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../contract')
const documents = [
  { file: 'openapi.json', base: '/rest/v3/api' },
  { file: 'console.json', base: '/rest/v3/console' },
]

/** A schema with resolved references and without the null for "not given". */
function plain(schema, schemas) {
  if (schema.$ref !== undefined) return plain(schemas[schema.$ref.split('/').at(-1)], schemas)
  if (schema.anyOf === undefined) return schema
  const [inner] = schema.anyOf.filter(({ type }) => type !== 'null')
  return { ...plain(inner, schemas), isOptional: true }
}

/** The fields of an object's schema, nested ones too: { name, path, schema, isRequired }. */
function fieldsOf(schema, schemas, prefix = '') {
  const object = plain(schema, schemas)
  return Object.entries(object.properties ?? {}).flatMap(([name, inner]) => {
    const own = plain(inner, schemas)
    const path = prefix + name
    const isRequired = object.required?.includes(name) ?? false
    return [{ name, path, schema: own, isRequired }, ...fieldsOf(own, schemas, `${path}/`)]
  })
}

function callOf({ base, schemas, method, path, description }) {
  const body = description.requestBody?.content['application/json'].schema
  const fields = [
    ...(description.parameters ?? [])
      .filter(parameter => parameter.in === 'query')
      .map(({ name, required, schema }) => ({
        name,
        path: name,
        schema: plain(schema, schemas),
        isRequired: required,
      })),
    ...(body === undefined ? [] : fieldsOf(body, schemas)),
  ]
  const isConsole = base.endsWith('console')
  const needsToken = description.security !== undefined
  const permissions = [description['x-permission'], description['x-second-permission']].filter(Boolean)
  return { method: method.toUpperCase(), path: base + path, fields, isConsole, needsToken, permissions }
}

/** Every call of both documents. */
export function describedCalls() {
  return documents.flatMap(({ file, base }) => {
    const { paths, components } = JSON.parse(readFileSync(join(folder, file)))
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, description]) =>
        callOf({ base, schemas: components.schemas, method, path, description }),
      ),
    )
  })
}

function rowsOf(file) {
  const [head, ...lines] = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))
  return lines.map(line => Object.fromEntries(head.map((name, index) => [name, line[index]])))
}

/** A row's path, and the further paths of its call. */
const pathsOf = row => [
  row.path,
  ...(row.also_at ? row.also_at.split(', ').map(path => `${documents[0].base}/${path}`) : []),
]

/** "METHOD /path" of everything served by the documents and tables. */
export function servedCalls() {
  const specified = rowsOf('calls.tsv')
  const own = readdirSync(join(folder, 'own-calls')).flatMap(file => rowsOf(`own-calls/${file}`))
  const named = [...specified, ...own].flatMap(row => pathsOf(row).map(path => `${row.method} ${path}`))
  return new Set([...describedCalls().map(({ method, path }) => `${method} ${path}`), ...named])
}

/** The permissions of each role. */
export const rolesInContract = () => JSON.parse(readFileSync(join(folder, 'roles.json')))
