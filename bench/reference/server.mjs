// The reference server over HTTP: buying a seat, a list of groups, a group's page.
//   node server.mjs FILE PORT [OPENING]    no purchases before OPENING, in milliseconds since 1970
import fastify from 'fastify'
import { openStore, Refused } from './store.mjs'

const [path, port, opening = '0'] = process.argv.slice(2)
if (path === undefined || port === undefined) throw new Error('usage: node server.mjs FILE PORT [OPENING]')
const store = openStore(path, Number(opening))

const integer = { type: 'integer' }
const text = { type: 'string' }
const object = properties => ({ type: 'object', properties })

// Answers have schemas, because Fastify then serializes them several times faster.
const receipt = object({ purchase: integer, group: integer, price: integer, balance: integer })
const group = object({
  id: integer,
  title: text,
  price: integer,
  seats: integer,
  taken: integer,
  state: text,
})
const groupList = object({ items: { type: 'array', items: group } })

const server = fastify({ logger: false, keepAliveTimeout: 60_000 })

server.post(
  '/buy',
  { schema: { body: { ...object({ group: integer }), required: ['group'] }, response: { 200: receipt } } },
  async ({ headers, body }) => {
    const token = (headers.authorization ?? '').slice('Bearer '.length)
    const key = headers['idempotency-key']
    if (key === undefined) throw new Refused(400, 'no idempotency key')
    return store.buy({ token, key, groupId: body.group })
  },
)

server.get(
  '/groups',
  { schema: { querystring: object({ after: { ...integer, default: 0 } }), response: { 200: groupList } } },
  async request => ({ items: store.groupsAfter(request.query.after) }),
)

server.get(
  '/groups/:id',
  { schema: { params: object({ id: integer }), response: { 200: group } } },
  async request => {
    const found = store.group(request.params.id)
    if (found === undefined) throw new Refused(404, 'no such group')
    return found
  },
)

process.once('SIGTERM', () => server.close())
await server.listen({ host: '127.0.0.1', port: Number(port) })
