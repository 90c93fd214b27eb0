// Every call of the console as the contract has it, each with words that it would take: a call that is added
// to the contract is walked by itself.
import { inContract } from './operators.ts'

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  type?: string
  enum?: string[]
  format?: string
  minLength?: number
  minimum?: number
  required?: string[]
  properties?: Record<string, Schema>
}

interface Described {
  'x-permission'?: string
  'x-second-permission'?: string
  parameters?: { name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

interface Contract {
  paths: Record<string, Partial<Record<'get' | 'post', Described>>>
  components: { schemas: Record<string, Schema> }
}

export interface ConsoleCall {
  path: string
  method: 'get' | 'post'
  /** What a role must be allowed, all of it; nothing for signing in, "any" for all signed-in operators. */
  permissions: string[]
  /** With what the call must carry. */
  address: string
  body: object | undefined
}

const { paths, components } = inContract<Contract>('console')

const samples: Record<string, string> = {
  id: '1',
  decimal: '200000.00',
  'date-time': '2030-01-01T00:00:00+07:00',
  date: '2030-01-01',
  time: '22:30',
}

/** Something that the schema allows. */
function sample(schema: Schema): unknown {
  if (schema.$ref) return sample(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {})
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'string') return samples[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 1)
  const wanted = (schema.required ?? []).map(name => [name, sample(schema.properties?.[name] ?? {})])
  return Object.fromEntries(wanted)
}

const isThere = (permission: string | undefined) => permission !== undefined

export const consoleCalls: ConsoleCall[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const needed = (described.parameters ?? []).filter(({ required }) => required)
    const query = new URLSearchParams(needed.map(({ name, schema }) => [name, String(sample(schema))]))
    const carried = described.requestBody?.content['application/json'].schema
    return {
      path,
      method: method as 'get' | 'post',
      permissions: [described['x-permission'], described['x-second-permission']].filter(isThere),
      address: needed.length ? `${path}?${query}` : path,
      body: method === 'post' ? ((carried ? sample(carried) : {}) as object) : undefined,
    }
  }),
)
