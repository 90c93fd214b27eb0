// Callers with persistent connections, who send at the same moment and keep their answers.
import { once } from 'node:events'
import { connect } from 'node:net'

const calls = '/rest/v3/api/'
const desk = '/rest/v3/console/'
const fresh = 20_000 // milliseconds for which a connection may be idle; the program closes it after 75 s

/** A call of the app: `{ token, bearer, key, body, query, from }`, all optional. */
export const asPerson = (path, call = {}) => ({ path: calls + path, ...call })
/** A call of the console. */
export const asOperator = (path, call = {}) => ({ path: desk + path, ...call })

function bytesOf({ path, query, body, token, bearer, key, from }) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const target = query === undefined ? path : `${path}?${new URLSearchParams(query)}`
  const lines = [`${body === undefined ? 'GET' : 'POST'} ${target} HTTP/1.1`, 'Host: gomve']
  if (token !== undefined) lines.push(`token: ${token}`)
  if (bearer !== undefined) lines.push(`Authorization: Bearer ${bearer}`)
  if (key !== undefined) lines.push(`Idempotency-Key: ${key}`)
  if (from !== undefined) lines.push(`X-Forwarded-For: ${from}`)
  if (body !== undefined)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`)
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

/** A parsed answer: `ok` with `data`, or the `refusal` key; `text` is the whole body. */
function answerOf(status, text) {
  const json = text.startsWith('{') ? JSON.parse(text) : {}
  return { status, text, ok: json.ok === true, data: json.data, refusal: json.key, details: json.details }
}

/** A persistent connection with one call at a time. */
class Line {
  #socket
  #read = []
  #size = 0
  #resolve
  #reject

  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', bytes => this.#take(bytes))
    this.#socket.on('error', fault => this.#fail(fault))
    this.#socket.on('end', () => this.#fail(new Error('the program ended a connection')))
    this.#socket.on('close', () => this.#fail(new Error('the program closed a connection')))
    this.opened = once(this.#socket, 'connect')
    this.open = true
    this.usedAt = performance.now()
  }

  ask(call) {
    const { promise, resolve, reject } = Promise.withResolvers()
    this.#resolve = resolve
    this.#reject = reject
    this.#socket.write(bytesOf(call))
    return promise
  }

  close() {
    this.open = false
    this.#socket.destroy()
  }

  #fail(fault) {
    this.open = false
    this.#reject?.(fault)
    this.#reject = undefined
  }

  #take(bytes) {
    this.#read.push(bytes)
    this.#size += bytes.length
    const all = this.#read.length === 1 ? bytes : Buffer.concat(this.#read)
    this.#read = [all]
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`an answer without its length:\n${head}`)
    if (this.#size < end + 4 + length) return
    const text = all.toString('utf8', end + 4, end + 4 + length)
    this.#read = []
    this.#size = 0
    this.#reject = undefined
    this.#resolve(answerOf(Number(head.slice(9, 12)), text))
  }
}

/** Many callers at one program, or at several instances in turns. */
export class Callers {
  #ports
  #idle = new Map()
  #turn = 0

  constructor(ports) {
    this.#ports = ports
    for (const port of ports) this.#idle.set(port, [])
  }

  /** Sends all calls at the same moment; gives the answers in order. */
  async atOnce(many) {
    const lines = await Promise.all(many.map(() => this.#line()))
    return Promise.all(many.map((call, index) => this.#ask(lines[index], call)))
  }

  /** One call; gives its answer, also a refusal. */
  async ask(call) {
    return this.#ask(await this.#line(), call)
  }

  /** One call that must succeed; gives its data. */
  async must(call) {
    const answer = await this.ask(call)
    if (!answer.ok) throw new Error(`${call.path} ${JSON.stringify(call.body ?? call.query)}: ${answer.text}`)
    return answer.data
  }

  close() {
    for (const lines of this.#idle.values()) for (const line of lines) line.close()
  }

  async #line() {
    this.#turn += 1
    const port = this.#ports[this.#turn % this.#ports.length]
    const idle = this.#idle.get(port)
    for (let line = idle.pop(); line !== undefined; line = idle.pop()) {
      if (line.open && performance.now() - line.usedAt < fresh) return { line, port }
      line.close()
    }
    const line = new Line(port)
    await line.opened
    return { line, port }
  }

  async #ask({ line, port }, call) {
    const answer = await line.ask(call)
    line.usedAt = performance.now()
    this.#idle.get(port).push(line)
    return answer
  }
}
