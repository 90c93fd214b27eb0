// Calls to the server: headers, time limit, failures. Each program supplies its own session, clock and texts.
import { code, open, Refused } from './envelope'

/** What a program supplies. */
export interface Client {
  token: () => string
  language: () => string
  /** Texts in the reader's language if the server gave none. */
  words: (key: 'error.timeout' | 'error.noNetwork') => string
  /**
   * Notes that the server's clock showed `shown`, with a resolution of `grain` ms, between two device times.
   */
  observe: (shown: number, grain: number, sentAt: number, receivedAt: number) => void
  /** Whether this refusal ends the session whose token was sent. */
  endsSession: (refused: Refused, token: string) => boolean
  onSessionEnd: (refused: Refused) => void
  /** An answer that was requested before the code was loaded. */
  preloaded?: (url: URL, token: string, language: string) => Preloaded | undefined
}

export interface Preloaded {
  sentAt: number
  /** Set when the head of the answer has arrived. */
  receivedAt?: number
  answer: Promise<Response>
}

export interface Call extends RequestInit {
  signal?: AbortSignal
  /** Makes a repeated call the same call: the server gives the first answer again. */
  idempotencyKey?: string
  /** How long to wait for an answer, in milliseconds. */
  patience?: number
}

type Read<Answer> = (response: Response) => Promise<Answer>

export function clientOf(program: Client) {
  return async function call<Answer>(
    address: string,
    { signal, idempotencyKey, patience = 60_000, ...init }: Call,
    read: Read<Answer> = dataOf as Read<Answer>,
  ): Promise<Answer> {
    // A relative address has no meaning outside a browser's address bar.
    const url = new URL(address, location.href)
    const limit = AbortSignal.timeout(patience)
    const token = program.token()
    const lang = program.language()
    const headers = new Headers({ accept: 'application/json', token, lang })
    if (init.body !== undefined) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
    const preloaded = init.method ? undefined : program.preloaded?.(url, token, lang)
    const sentAt = preloaded?.sentAt ?? Date.now()
    try {
      const sent = { ...init, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit }
      const response = await (preloaded?.answer ?? fetch(new Request(url, sent)))
      noteTime(response, program.observe, sentAt, preloaded?.receivedAt ?? Date.now())
      return await read(response)
    } catch (error) {
      if (signal?.aborted) throw error
      const refused = error instanceof Refused ? error : noAnswer(program, limit.aborted, error)
      if (program.endsSession(refused, token) && token === program.token()) program.onSessionEnd(refused)
      throw refused
    }
  }
}

/** A failure may come from a proxy, in its own format; a good answer that is not ours counts as none. */
export async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
  }
  return open(response.status, body)
}

/** The server's own time in milliseconds; a proxy may leave only a date in whole seconds. */
function noteTime({ headers }: Response, observe: Client['observe'], sentAt: number, receivedAt: number) {
  // A page of the offline cache has an old time.
  if (headers.has('age')) return
  const shown = headers.get('x-server-time')
  const date = headers.get('date')
  if (shown) observe(Number(shown), 1, sentAt, receivedAt)
  else if (date) observe(Date.parse(date), 1000, sentAt, receivedAt)
}

function noAnswer({ words }: Client, timedOut: boolean, cause: unknown): Refused {
  const message = words(timedOut ? 'error.timeout' : 'error.noNetwork')
  const refused = new Refused(code.noAnswer, message, timedOut ? 'client.timeout' : 'client.no_network')
  refused.cause = cause
  return refused
}
