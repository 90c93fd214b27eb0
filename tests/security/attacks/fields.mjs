// Invalid values for every field of every call: missing, wrong kind, too long, negative, out of range.
import { Chance } from '../../harness/chance.mjs'
import { describedCalls } from '../world/contract.mjs'
import { onItsOwn } from '../world/deployment.mjs'
import { buildScene, inDocument } from '../world/scene.mjs'
import { Witness } from '../world/witness.mjs'
import { rows } from './ownership-rows.mjs'
import {
  brokenBodies,
  brokenQueries,
  inQuery,
  oddFor,
  strangeBodies,
  written,
  wrongFor,
} from './wrong-values.mjs'

export const sentence = 'sends invalid values in every field of every call'

const atOnce = 12
const aboutFields = new Set([
  'platform.invalid_fields',
  'platform.not_an_integer',
  'platform.reason_required',
])
const unreadable = new Set([...aboutFields, 'platform.malformed_body'])

/** A copy of the request with another value at a path; undefined removes it. */
function withValue(request, path, value) {
  const [first, ...rest] = path.split('/')
  if (rest.length === 0) return { ...request, [first]: value }
  return { ...request, [first]: withValue({ ...request[first] }, rest.join('/'), value) }
}

function requestOf(call, fields) {
  if (call.method !== 'GET')
    return { method: call.method, path: call.path, body: written(fields), type: 'application/json' }
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .map(inQuery)
      .filter(said => said !== undefined)
      .map(said => `${name}=${said}`),
  )
  return { method: 'GET', path: `${call.path}?${pairs.join('&')}` }
}

/** In a query all values are text, so only invalid texts are faults. */
function isWrongThere(call, field, value) {
  if (call.method !== 'GET') return true
  if (field.schema.type === 'array' && !(typeof value === 'string' && value !== '')) return false
  if (value === undefined) return true
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty && !field.isRequired) return false // an empty field of a form counts as missing
  if (Array.isArray(value) || inQuery(value) === undefined) return false
  const isText = field.schema.type === 'string' && field.schema.format === undefined
  if (isText && field.schema.enum === undefined) return typeof value === 'string'
  return typeof value !== 'number' || wrongNumber(field.schema, value)
}

const wrongNumber = ({ format, minimum, maximum }, value) => {
  if (format === 'decimal') return !/^\d+(\.\d+)?$/.test(`${value}`) // a number's text may be an amount
  const least = format === 'id' ? 0 : (minimum ?? value)
  return !Number.isInteger(value) || value < least || value > (maximum ?? value)
}

/** Every single fault: { call, path, value, isWrong }. */
function* systematic(calls, baseOf) {
  for (const call of calls)
    for (const field of call.fields) {
      const base = baseOf(call)
      const missing = {
        call,
        base,
        path: field.path,
        value: undefined,
        isWrong: field.isRequired && isWrongThere(call, field),
      }
      yield missing
      if (field.isRequired && call.method !== 'GET') yield { ...missing, value: null, isWrong: true }
      for (const value of wrongFor(field.schema))
        yield { ...missing, value, isWrong: isWrongThere(call, field, value) }
      for (const value of oddFor(field.schema)) yield { ...missing, value, isWrong: false }
    }
}

/** Random combinations of faults. */
function* drawn(calls, baseOf, chance, count) {
  const withFields = calls.filter(({ fields }) => fields.length > 0)
  for (let made = 0; made < count; made += 1) {
    const call = chance.oneOf(withFields)
    let base = baseOf(call)
    for (let change = 0; change < 1 + chance.below(3); change += 1) {
      const { path, schema } = chance.oneOf(call.fields)
      const parent = path.split('/').slice(0, -1).join('/')
      if (parent !== '' && (typeof base[parent] !== 'object' || base[parent] === null)) continue
      base = withValue(base, path, chance.oneOf([...wrongFor(schema), ...oddFor(schema), undefined]))
    }
    yield { call, base }
  }
}

/** Calls that answer a person's own data in full. */
const revealing = new Set(rows.filter(({ isDocument }) => isDocument).map(({ path }) => path))

class Sender {
  constructor(scene, chance) {
    this.scene = scene
    this.chance = chance
    this.sent = 0
  }

  callerOf(call) {
    const { visitor, operators, seeded } = this.scene
    if (!call.needsToken) return visitor
    const { owner } = operators
    if (revealing.has(call.path)) return owner.as({ name: inDocument(owner.name), token: owner.token })
    if (call.isConsole) return owner
    return visitor.as({ name: 'a seeded person', token: this.chance.oneOf(seeded.tokens) })
  }

  async send(call, { type, ...request }, caller = this.callerOf(call)) {
    this.sent += 1
    const headers = { 'Idempotency-Key': `fields-${this.sent}`, ...(type && { 'Content-Type': type }) }
    const answer = await caller.send({ ...request, headers })
    const { witness } = this.scene
    const asked = `${call.method} ${call.path} with ${`${request.body ?? request.path}`.slice(0, 160)}`
    if (typeof answer.body?.ok !== 'boolean') witness.fault(`${asked}: no envelope but ${answer.status}`)
    return { answer, asked }
  }

  async one({ call, base, path, value, isWrong }) {
    const fields = path === undefined ? base : withValue(base, path, value)
    const { answer, asked } = await this.send(call, requestOf(call, fields))
    if (!isWrong || answer.status === 404) return
    const named = answer.body?.details?.fields?.some(fault => fault.path.startsWith(path)) ?? false
    const isUnreadable = value?.raw !== undefined && answer.body?.key === 'platform.malformed_body'
    const isRefused = answer.body?.ok === false && aboutFields.has(answer.body.key) && named
    if (!isRefused && !isUnreadable && answer.status !== 413 && answer.status !== 431)
      this.scene.witness.fault(`${asked}: ${path} was to be named, but ${answer.text.slice(0, 160)}`)
  }

  async broken(call, request) {
    const { answer, asked } = await this.send(call, request)
    const isRead = answer.body?.ok === true || !unreadable.has(answer.body?.key)
    if (call.fields.length > 0 && request.mustBeUnread && isRead && answer.status === 200)
      this.scene.witness.fault(`${asked}: was to be unreadable, but ${answer.text.slice(0, 160)}`)
  }

  /** An unknown field changes nothing. */
  async unknownField(call, base) {
    const strange = { zzUnknown: { a: [1, 2] }, isAdmin: true, level: 9, balance: '1' }
    const caller = this.callerOf(call) // another caller has other codes and limits
    const plain = await this.send(call, requestOf(call, base), caller)
    const more = await this.send(call, requestOf(call, { ...base, ...strange }), caller)
    const again = await this.send(call, requestOf(call, base), caller)
    const keys = [plain, again].map(({ answer }) => `${answer.body?.ok} ${answer.body?.key}`)
    const key = `${more.answer.body?.ok} ${more.answer.body?.key}`
    if (!keys.includes(key)) this.scene.witness.fault(`${more.asked}: ${key} instead of ${keys[0]}`)
  }
}

/** Runs the work with a number of concurrent workers. */
async function together(work, operation) {
  const worker = async () => {
    for (const piece of work) await operation(piece)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export async function run({ engine, seed, requests }) {
  const witness = new Witness()
  const chance = new Chance(seed)
  return onItsOwn({ engine }, async deployment => {
    const scene = await buildScene(deployment, witness)
    const lasts = new Set(rows.filter(({ isLast }) => isLast).map(({ path }) => path))
    const calls = describedCalls().filter(({ path }) => !lasts.has(path))
    const baseOf = ({ method, path }) =>
      rows.find(row => row.method === method && row.path === path).fields({ ...scene, ...demoThings })
    const sender = new Sender(scene, chance)
    await together(systematic(calls, baseOf), fault => sender.one(fault))
    const single = sender.sent
    const broken = calls.flatMap(call => brokenFor(call))
    await together(broken.values(), ({ call, request }) => sender.broken(call, request))
    for (const call of calls) await sender.unknownField(call, baseOf(call))
    await together(drawn(calls, baseOf, chance, requests), piece => sender.one(piece))
    witness.judge()
    const fields = calls.reduce((sum, call) => sum + call.fields.length, 0)
    return (
      `${fields} fields of ${calls.length} calls: ${single} single faults, each wrong one named by its ` +
      `path, ${broken.length} broken bodies and queries, ${requests} drawn; ${sender.sent} answers, ` +
      `${witness.refused} of them refusals, 0 failures, ${deployment.program.memory()} MB`
    )
  })
}

const demoThings = { owned: { sandboxOrder: '7', tickets: ['7', '7'], topUp: { id: '7', channelId: '7' } } }

function brokenFor(call) {
  if (call.method === 'GET')
    return brokenQueries.map(query => ({ call, request: { method: 'GET', path: `${call.path}?${query}` } }))
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']
  return [...brokenBodies, ...strangeBodies].flatMap((body, index) => {
    const mustBeUnread = !strangeBodies.includes(body)
    const json = { method: 'POST', path: call.path, body, type: types[0], mustBeUnread }
    const other = { ...json, type: types[1 + (index % 3)], mustBeUnread: false }
    return [json, other].map(request => ({ call, request }))
  })
}
