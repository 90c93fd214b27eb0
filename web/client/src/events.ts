// Live data: topics over the socket of events, which is opened again when it is lost.
import type { Ask } from './asking.js'
import { isEnvelope, Refused, refusalOf, Unreachable } from './refused.js'
import { addressAt, isBusy, isOfSession, type Settings } from './settings.js'
import type { Socket, SocketMaker } from './socket.js'
import type { Schemas } from './types.js'
import { backOff } from './waiting.js'

/** What a topic's event holds: the state of its thing, or nothing, which says that something changed. */
export interface Told {
  group: { state: Schemas['groups.GroupState']; taken: number }
  ticket: { state: Schemas['tickets.State'] }
  order: {
    orderId: string
    state: Schemas['payments.OrderState']
    amount: string
    at: string
    payUrl?: string | null
  }
  /** Of the user's own id. */
  seats: null
  inbox: null
}

/** `group/12`: a kind and the id of a thing. */
export type Topic = `${keyof Told}/${string}`

/** The server does not show this topic to the user, or shows it no longer. */
export interface RefusedTopic {
  kind: 'refused'
  topic: Topic
  refused: Refused
}

export type GomveEvent =
  | { [Kind in keyof Told]: { kind: Kind; topic: Topic; id: string; data: Told[Kind] } }[keyof Told]
  | RefusedTopic

/** Of one socket, by the server. */
const mostTopics = 20
const sessionEnded = 4001
/** The server's word for a message that it cannot read. */
const notUnderstood = new Set([1007, 1008, 1009])
/** No topic: the server refuses it at once, without reading anything, which shows that the socket lives. */
const question = 'line/0'
const usual = { asksEvery: 30_000, answersWithin: 10_000 }

export interface Watching {
  settings: Settings
  ask: Ask
  maker: SocketMaker
  signal?: AbortSignal | undefined
  /** Milliseconds of silence after which the socket is asked for a sign of life, and the wait for that. */
  pace?: typeof usual
}

/**
 * Gives each topic's state, and then each change, until the session or the signal ends it. A slow reader gets
 * the latest event of each topic.
 */
export function watch(topics: readonly Topic[], watching: Watching): AsyncGenerator<GomveEvent, void, void> {
  if (topics.length > mostTopics) throw new RangeError(`A socket has ${mostTopics} topics at most.`)
  return events([...new Set(topics)], watching)
}

async function* events(topics: readonly Topic[], watching: Watching) {
  const { signal } = watching
  const latest = new Map<Topic, GomveEvent>()
  let wake = () => {}
  let end: { error?: unknown } | undefined
  const line = new Line(topics, watching, {
    onEvent: event => {
      latest.delete(event.topic)
      latest.set(event.topic, event)
      wake()
    },
    onEnd: error => {
      end ??= error === undefined ? {} : { error }
      wake()
    },
  })
  const abort = () => line.end()
  signal?.addEventListener('abort', abort)
  try {
    if (signal?.aborted) return
    line.open()
    for (;;) {
      for (const [topic, event] of latest) {
        latest.delete(topic)
        yield event
      }
      if (latest.size > 0) continue
      if (end?.error !== undefined) throw end.error
      if (end) return
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    line.end()
  }
}

interface Listener {
  onEvent: (event: GomveEvent) => void
  /** It is closed and stays so; without an error by `end`, or because its session is over. */
  onEnd: (error?: unknown) => void
}

/** One socket after another, for the same topics. */
class Line {
  readonly #topics: Set<Topic>
  readonly #watching: Watching
  readonly #listener: Listener
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  readonly #ending = new AbortController()
  #socket: Socket | undefined
  #failures = 0

  constructor(topics: readonly Topic[], watching: Watching, listener: Listener) {
    this.#topics = new Set(topics)
    this.#watching = watching
    this.#listener = listener
  }

  end(error?: unknown) {
    if (this.#ending.signal.aborted) return
    this.#ending.abort()
    this.#drop()
    this.#listener.onEnd(error)
  }

  get #pace() {
    return this.#watching.pace ?? usual
  }

  async open() {
    try {
      const asked = { method: 'POST', path: 'token/events/ticket', signal: this.#ending.signal } as const
      const { ticket } = (await this.#watching.ask(asked)) as Schemas['accounts.SocketTicket']
      if (!this.#ending.signal.aborted) this.#connect(this.#addressWith(ticket))
    } catch (error) {
      if (this.#ending.signal.aborted) return
      if (error instanceof Refused && isOfSession(error)) this.end()
      else if (error instanceof Unreachable || (error instanceof Refused && isBusy(error))) this.#again()
      else this.end(error)
    }
  }

  #addressWith(ticket: string): string {
    const { settings } = this.#watching
    const url = addressAt(settings, 'events')
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    url.search = String(new URLSearchParams({ ticket, lang: settings.language ?? 'vi' }))
    return url.href
  }

  #connect(address: string) {
    const socket = new this.#watching.maker(address)
    const isOwn = () => this.#socket === socket
    this.#socket = socket
    this.#after(this.#pace.asksEvery, () => this.#again())
    socket.addEventListener('open', () => {
      if (isOwn()) this.#subscribe([...this.#topics])
    })
    socket.addEventListener('message', ({ data }) => {
      if (isOwn()) this.#hear(data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isOwn()) this.#closed(code)
    })
    // A close follows.
    socket.addEventListener('error', () => {})
  }

  #subscribe(topics: readonly string[]) {
    this.#socket?.send(JSON.stringify({ subscribe: topics }))
  }

  /** The socket lives: the next question is due later. */
  #hear(data: unknown) {
    this.#clear()
    this.#after(this.#pace.asksEvery, () => {
      this.#subscribe([question])
      this.#after(this.#pace.answersWithin, () => this.#again())
    })
    const event = eventOf(data)
    if (!event || !this.#topics.has(event.topic)) return
    if (event.kind === 'refused' && isBusy(event.refused)) return this.#again()
    this.#failures = 0
    if (event.kind === 'refused') this.#topics.delete(event.topic)
    this.#listener.onEvent(event)
  }

  #closed(code: number) {
    if (code === sessionEnded) return this.end()
    if (!notUnderstood.has(code)) return this.#again()
    const call = `The socket of events was closed with ${code}`
    this.end(new Unreachable({ silence: 'not-understood', call, mayBeDone: false }))
  }

  #again() {
    this.#drop()
    this.#after(backOff(this.#failures), () => void this.open())
    this.#failures += 1
  }

  #drop() {
    this.#clear()
    const former = this.#socket
    this.#socket = undefined
    former?.close()
  }

  #after(milliseconds: number, act: () => void) {
    this.#timers.add(setTimeout(act, milliseconds))
  }

  #clear() {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}

function eventOf(data: unknown): GomveEvent | undefined {
  let told: { topic?: unknown; data?: unknown; refused?: unknown }
  try {
    told = JSON.parse(String(data)) ?? {}
  } catch {
    return undefined
  }
  if (typeof told.topic !== 'string') return undefined
  const topic = told.topic as Topic
  if (isEnvelope(told.refused)) return { kind: 'refused', topic, refused: refusalOf(told.refused) }
  const [kind, id] = topic.split('/')
  return { kind, topic, id, data: told.data } as GomveEvent
}
