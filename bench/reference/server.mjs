// The reference server over HTTP: buying a seat, the list of sets, a group's page, by the product's paths.
//   node server.mjs --folder FOLDER --port PORT [--postgres ADDRESS] [--people 10000] [--sets 20]
//                   [--opening MS]    no purchases before, in milliseconds since 1970
// It begins with an empty database, and puts the people's tokens and the sets' ids into the folder.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fastify from 'fastify'
import { provenHashes } from './passwords.mjs'
import { openPostgres } from './postgres/store.mjs'
import { Refused } from './refused.mjs'
import { openSqlite } from './sqlite/store.mjs'
import { sha256, tokenOf, worldOf } from './world.mjs'

const text = { type: 'string' }
const { values } = parseArgs({
  options: {
    ...{ folder: text, port: text, postgres: text },
    people: { ...text, default: '10000' },
    sets: { ...text, default: '20' },
    opening: { ...text, default: '0' },
  },
})
if (values.folder === undefined || values.port === undefined)
  throw new Error('--folder and --port are needed')
const [people, sets, opening] = [values.people, values.sets, values.opening].map(Number)

const world = await worldOf({ people, sets, opening })
const store =
  values.postgres === undefined
    ? openSqlite(join(values.folder, 'reference.sqlite'), world)
    : await openPostgres(values.postgres, world)
const proofOf = provenHashes(store.payHashOf)
const lines = (count, lineOf) =>
  Array.from({ length: count }, (_, index) => `${lineOf(index + 1)}\n`).join('')
writeFileSync(join(values.folder, 'tokens'), lines(people, tokenOf))
writeFileSync(join(values.folder, 'sets'), lines(sets, String))
writeFileSync(join(values.folder, 'one-set'), '1\n')

const api = '/rest/v3/api'
const server = fastify({ logger: false, keepAliveTimeout: 60_000 })
const json = (reply, data) => reply.type('application/json').send(`{"ok":true,"data":${data}}`)
const object = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required })
const id = { type: 'string', pattern: '^[1-9][0-9]{0,15}$' }

server.setErrorHandler((error, _request, reply) => {
  if (!(error.statusCode < 500)) console.error(error)
  return reply.code(error.statusCode ?? 500).send({ ok: false, msg: error.message })
})

server.post(
  `${api}/token/gb/buyGb`,
  { schema: { body: object({ setId: id, payPassword: text }) } },
  async ({ headers, body }, reply) => {
    const key = headers['idempotency-key']
    if (key === undefined) throw new Refused(400, 'no idempotency key')
    const tokenHash = sha256(headers.token ?? '')
    const payHash = await proofOf(tokenHash, body.payPassword)
    const fingerprint = sha256(`buyGb ${body.setId}`).slice(0, 32)
    const asked = { tokenHash, key, fingerprint, setId: Number(body.setId), payHash, now: Date.now() }
    return json(reply, await store.buy(asked))
  },
)

server.get(
  `${api}/gb/getSetList`,
  {
    schema: {
      querystring: object({ limit: { type: 'integer', minimum: 1, maximum: 100, default: 12 } }, []),
    },
  },
  async (request, reply) => json(reply, JSON.stringify({ items: await store.sets(request.query.limit) })),
)

server.get(
  `${api}/gb/getGroupInfo`,
  { schema: { querystring: object({ groupId: id }) } },
  async (request, reply) => {
    const found = await store.group(Number(request.query.groupId))
    if (found === undefined) throw new Refused(404, 'no such group')
    return json(reply, JSON.stringify(found))
  },
)

server.get('/readyz', async () => ({ ok: true }))

process.once('SIGTERM', async () => {
  await server.close()
  await store.close()
})
await server.listen({ host: '127.0.0.1', port: Number(values.port) })
