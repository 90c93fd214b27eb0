// One call: its attempts, and what it ends with.
import { addressOf } from './generated/address.js'
import { once } from './generated/calls.js'
import { newKey } from './generated/new-key.js'
import { isEnvelope, Refused, refusalOf, type Silence, Unreachable } from './refused.js'
import { addressAt, code, isBusy, isVerdict, type Settings } from './settings.js'
import { askedWait, backOff, longestAsked, pause } from './waiting.js'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

export type Ask = (call: Call) => Promise<unknown>

/** The specification's GETs that change something, besides those with a key. The end-to-end test compares. */
export const changingGets: ReadonlySet<string> = new Set([
  'forgetSendSms',
  'sendRegisterCodeMobile',
  'token/getTeamUser',
  'token/logOut',
  'token/task/funds/black/add',
  'token/task/funds/black/delete',
  'token/task/funds/cancelTask',
  'token/task/funds/stopTask',
  'token/vr/getTicketCode',
])

/** Calls that change something, and do no harm when they are sent twice. */
const harmless: ReadonlySet<string> = new Set(['login', 'token/events/ticket'])

/** An attempt without an answer that counts. */
interface Failed {
  error: Refused | Unreachable
  /** What it did: nothing, and it may be sent again; nothing, for good; or that is not known. */
  effect: 'none' | 'final' | 'unknown'
  wait?: number
}

export const askerOf =
  (settings: Settings): Ask =>
  call =>
    new Attempts(settings, call).answer()

class Attempts {
  readonly #settings: Settings
  readonly #call: Call
  readonly #name: string
  readonly #changes: boolean
  /** An attempt was sent whose effect is not known. */
  #inDoubt = false

  constructor(settings: Settings, call: Call) {
    this.#settings = settings
    this.#name = `${call.method} ${call.path}`
    const isOnce = once.has(this.#name)
    this.#changes = call.method === 'POST' || isOnce || changingGets.has(call.path)
    this.#call = { ...call, idempotencyKey: isOnce ? (call.idempotencyKey ?? newKey()) : undefined }
  }

  async answer(): Promise<unknown> {
    const { retries = 4 } = this.#settings
    for (let failures = 0; ; failures += 1) {
      const result = await this.#attempt()
      if ('data' in result) return result.data
      const { error, effect, wait = 0 } = result
      if (effect === 'unknown') this.#inDoubt ||= this.#changes
      const mayAskAgain = effect === 'none' || (effect === 'unknown' && this.#isRepeatable)
      if (!mayAskAgain || failures >= retries || wait > longestAsked) throw this.#ending(error)
      await pause(Math.max(backOff(failures), wait), this.#call.signal)
    }
  }

  get #isRepeatable(): boolean {
    const { path, idempotencyKey } = this.#call
    return !this.#changes || idempotencyKey !== undefined || harmless.has(path)
  }

  /** A refusal before the server judged the call says nothing about an earlier attempt. */
  #ending(error: Refused | Unreachable): Error {
    if (!this.#inDoubt || (error instanceof Refused && isVerdict(error))) return error
    if (error instanceof Refused) return this.#silent('outcome-unknown', true, error)
    return this.#silent(error.silence, true, error.cause, error.status)
  }

  async #attempt(): Promise<{ data: unknown } | Failed> {
    const { signal } = this.#call
    signal?.throwIfAborted()
    const limit = AbortSignal.timeout(this.#settings.timeout ?? 30_000)
    const either = signal ? AbortSignal.any([signal, limit]) : limit
    const [ask, address, request] = [this.#settings.fetch ?? fetch, this.#address(), this.#request()]
    try {
      const response = await ask(address, { ...request, signal: either })
      return this.#read(response, await response.text())
    } catch (cause) {
      signal?.throwIfAborted()
      const wasSent = !wasNeverSent(cause)
      const silence = limit.aborted ? 'timed-out' : 'no-answer'
      const error = this.#silent(silence, wasSent && this.#changes, cause)
      return { error, effect: wasSent ? 'unknown' : 'none' }
    }
  }

  #address(): URL {
    return addressAt(this.#settings, addressOf(`rest/v3/api/${this.#call.path}`, this.#call.query))
  }

  #request(): RequestInit {
    const { method, body, idempotencyKey } = this.#call
    const { token, language = 'vi' } = this.#settings
    const headers = new Headers({ accept: 'application/json', lang: language })
    if (token) headers.set('token', token)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    // A redirection could carry the token to another server.
    const request: RequestInit = { method, headers, redirect: 'manual' }
    if (body === undefined) return request
    headers.set('content-type', 'application/json')
    return { ...request, body: JSON.stringify(body) }
  }

  #read(response: Response, text: string): { data: unknown } | Failed {
    const { status } = response
    const letter = parsed(text)
    if (response.ok && isEnvelope(letter) && letter.ok) return { data: letter.data }
    if (isEnvelope(letter) && !letter.ok) {
      const error = refusalOf(letter, status)
      return { error, effect: effectOf(error), wait: askedWait(response, error) }
    }
    const isLost = response.ok || status >= 500
    const effect = isLost ? 'unknown' : status === 429 || status === 408 ? 'none' : 'final'
    const error = this.#silent('not-understood', isLost && this.#changes, undefined, status)
    return { error, effect, wait: askedWait(response, undefined) }
  }

  #silent(silence: Silence, mayBeDone: boolean, cause: unknown, status?: number): Unreachable {
    const { idempotencyKey } = this.#call
    return new Unreachable({ silence, call: this.#name, mayBeDone, idempotencyKey, cause, status })
  }
}

function effectOf(refused: Refused): Failed['effect'] {
  if (refused.code === code.outcomeUnknown) return 'unknown'
  return isBusy(refused) ? 'none' : 'final'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Node's reasons for a connection that was never made. A browser gives none. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function wasNeverSent(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' && unconnected.has(cause.code)
}
