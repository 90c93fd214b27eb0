// Calls over HTTP from any of this machine's addresses, each checked by the witness.
import { Agent, request } from 'node:http'

const agents = new Map()
const patience = 60_000

function agentOf(port, localAddress) {
  if (!agents.has(port)) agents.set(port, new Map())
  const ofPort = agents.get(port)
  const options = { keepAlive: true, maxSockets: 64, timeout: 20_000, localAddress }
  if (!ofPort.has(localAddress)) ofPort.set(localAddress, new Agent(options))
  return ofPort.get(localAddress)
}

/** Closes every persistent connection to a program. */
export function hangUp(port) {
  for (const agent of agents.get(port)?.values() ?? []) agent.destroy()
  agents.delete(port)
}

function exchange(port, { method, path, headers, body, from }) {
  const { promise, resolve, reject } = Promise.withResolvers()
  const began = performance.now()
  const options = {
    agent: agentOf(port, from),
    host: '127.0.0.1',
    port,
    method,
    path,
    headers,
    timeout: patience,
  }
  const sending = request(options, answer => {
    const parts = []
    answer.on('data', part => parts.push(part))
    answer.on('error', reject)
    answer.on('end', () => {
      const took = performance.now() - began
      const text = Buffer.concat(parts).toString()
      resolve({ status: answer.statusCode, headers: answer.headers, text, body: bodyOf(answer, text), took })
    })
  })
  sending.on('timeout', () => sending.destroy(new Error('no answer came')))
  sending.on('error', fault => reject(new Error(`${method} ${path}: ${fault.message}`, { cause: fault })))
  sending.end(body)
  return promise
}

/** An export is an answer, too. */
const bodyOf = ({ headers }, text) =>
  headers['content-type']?.startsWith('text/csv') ? { ok: true, data: text } : parsed(text)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let keys = 0

/** A caller with a token or none, from an address. */
export class Caller {
  constructor({ port, witness, name = 'nobody', token, from = '127.0.0.1' }) {
    this.port = port
    this.witness = witness
    this.name = name
    this.token = token
    this.from = from
  }

  /** Another caller of the same program. */
  as({ name = this.name, token, from = this.from }) {
    return new Caller({ port: this.port, witness: this.witness, name, token, from })
  }

  /** Sends `fields` in the query or as JSON, by method. */
  async call(method, path, fields = {}, { headers = {} } = {}) {
    const inQuery = method === 'GET'
    const query = inQuery ? queryOf(fields) : ''
    const body = inQuery ? undefined : JSON.stringify(fields)
    keys += 1
    return this.send({
      method,
      path: query === '' ? path : `${path}?${query}`,
      body,
      headers: {
        ...(inQuery ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': `security-${keys}` }),
        ...headers,
      },
    })
  }

  /** Sends exactly this body. */
  async send({ method = 'GET', path, body, headers = {} }) {
    const own = this.token === undefined ? {} : { token: this.token }
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const answer = await exchange(this.port, {
      method,
      path,
      body,
      headers: { lang: 'en', ...own, ...length, ...headers },
      from: this.from,
    })
    this.witness.see(`${method} ${path.slice(0, 120)}`, answer, this.name)
    return answer
  }

  /** A call that must succeed; gives its data. */
  async must(method, path, fields, more) {
    const answer = await this.call(method, path, fields, more)
    if (answer.body?.ok !== true) throw new Error(`${method} ${path} as ${this.name}: ${answer.text}`)
    return answer.body.data
  }
}

/** Fields as a query, with a list repeated for each of its values. */
export function queryOf(fields) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, one)
  return query.toString()
}
