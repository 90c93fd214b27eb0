// What a call may end with besides its answer: a refusal of the server, or no answer.
import type { NamedRefusal } from './generated/calls.js'

/** A refusal's name. The platform's own may come from any call. */
export type RefusalKey = NamedRefusal | `platform.${string}`

/** Why a call was refused. Each part is there only where it means something. */
export interface RefusalDetails {
  /** The rule that refused it. */
  rule?: string
  /** What was offered. Amounts are decimal strings. */
  yours?: string | number
  /** What the rule allows. */
  limit?: string | number
  /** When the same call will be allowed. */
  allowedAt?: Date
  /** Fields that the server could not read. */
  fields?: { path: string; fault: string }[]
  [more: string]: unknown
}

interface RefusalOf {
  code: number
  key: string
  message: string
  details?: RefusalDetails
  /** 200 of a socket's refusal, which has none. */
  status?: number
}

/** The server judged the call and said no. `message` is in the client's language. */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** The product's number: 24001. */
  readonly code: number
  /** The product's name: `ledger.insufficient_balance`. */
  readonly key: string
  readonly details: RefusalDetails
  /** The HTTP status: 200 for most refusals. */
  readonly status: number

  constructor({ code, key, message, details = {}, status = 200 }: RefusalOf) {
    super(message || key)
    this.code = code
    this.key = key
    this.details = details
    this.status = status
  }

  /** Whether it is one of these: `error.is('groups.sold_out')`. */
  is(...keys: RefusalKey[]): boolean {
    return (keys as string[]).includes(this.key)
  }
}

/** Why no answer is known. */
export type Silence = 'no-answer' | 'timed-out' | 'not-understood' | 'outcome-unknown'

interface SilenceOf {
  silence: Silence
  call: string
  /** It changes something, and may have done so. */
  mayBeDone: boolean
  idempotencyKey?: string | undefined
  status?: number | undefined
  cause?: unknown
}

const said: Record<Silence, string> = {
  'no-answer': 'the server cannot be reached',
  'timed-out': 'no answer came in time',
  'not-understood': 'the answer is not one of Gomvé',
  'outcome-unknown': 'the server does not know the outcome',
}

/** No answer is known: no network, no answer in time, or one that is not Gomvé's. `cause` has the reason. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly silence: Silence
  /**
   * The call changes something, and may have been carried out. With `idempotencyKey` it can be sent again
   * safely; without one, look first.
   */
  readonly mayBeDone: boolean
  /** The key that was sent: sent again with the same body, it gets the first answer. */
  readonly idempotencyKey: string | undefined
  /** The HTTP status of an answer that was not understood. */
  readonly status: number | undefined

  constructor({ silence, call, mayBeDone, idempotencyKey, status, cause }: SilenceOf) {
    super(`${call}: ${said[silence]}${status === undefined ? '' : ` (HTTP ${status})`}`, { cause })
    this.silence = silence
    this.mayBeDone = mayBeDone
    this.idempotencyKey = idempotencyKey
    this.status = status
  }
}

interface Envelope {
  ok: boolean
  data?: unknown
  code?: number
  key?: string
  msg?: string
  details?: Record<string, unknown>
}

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && typeof (body as Envelope).ok === 'boolean'
}

/** An instant has its time zone; anything else is no moment that a program could wait for. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

export function refusalOf(letter: Envelope, status?: number): Refused {
  const { allowedAt, ...others } = letter.details ?? {}
  const isInstant = typeof allowedAt === 'string' && instant.test(allowedAt)
  return new Refused({
    code: letter.code ?? 10_000,
    key: letter.key ?? '',
    message: letter.msg ?? '',
    details: isInstant ? { ...others, allowedAt: new Date(allowedAt) } : others,
    ...(status === undefined ? {} : { status }),
  })
}
