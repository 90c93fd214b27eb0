// How the server answers: {"ok":true,"data":…}, or a refusal that says which rule, what was offered
// and what is allowed.

export interface FieldFault {
  path: string
  fault: string
}

/** The "why not" of a refusal. Each part is there only where it means something. */
export interface RefusalDetails {
  rule?: string
  yours?: string | number
  limit?: string | number
  /** RFC 3339, when the same call will be allowed. */
  allowedAt?: string
  fields?: FieldFault[]
  [more: string]: unknown
}

/** The product's own numbers that the client acts upon. */
export const code = {
  unknown: 10_000,
  outcomeUnknown: 10_015,
  consoleSessionExpired: 12_001,
  forcedOffline: 20_001,
  banned: 20_006,
  sessionExpired: 30_007,
  noAnswer: -999,
} as const

/** Bug, crowd, full disk, slow caller, no database, too slow: what the program could not do this time. */
const passing = new Set<number>([
  code.unknown,
  10_004,
  10_007,
  10_010,
  10_012,
  10_013,
  10_014,
  10_019,
  408,
  429,
])
const ofSession = new Set<number>([
  code.forcedOffline,
  code.banned,
  code.sessionExpired,
  code.consoleSessionExpired,
])

/** The server said no, or nothing at all. `message` is in the reader's language. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: number
  readonly key: string
  readonly details: RefusalDetails

  constructor(number: number, message: string, key = '', details: RefusalDetails = {}) {
    super(message)
    this.code = number
    this.key = key
    this.details = details
  }

  /** Whether the call may have been carried out without our hearing of it. */
  get unanswered(): boolean {
    const between = this.code >= 500 && this.code < 600
    return between || this.code === code.noAnswer || this.code === code.outcomeUnknown
  }

  /** Whether the same call may be granted the next time: it was not judged, the program failed. */
  get mayPass(): boolean {
    return this.unanswered || passing.has(this.code)
  }

  /** Whether it was refused for who asks, before anybody looked at what for. */
  get isOfSession(): boolean {
    return ofSession.has(this.code)
  }
}

interface Envelope {
  ok: boolean
  data?: unknown
  code?: number
  msg?: string
  key?: string
  details?: RefusalDetails
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && typeof (body as Envelope).ok === 'boolean'
}

/** The data of an answer, or the refusal thrown. Any status outside 200-299 is a refusal with that number. */
export function open(status: number, body: unknown): unknown {
  const letter = isEnvelope(body) ? body : undefined
  if (status >= 200 && status < 300 && letter?.ok) return letter.data
  const number = status >= 200 && status < 300 ? (letter?.code ?? code.unknown) : (letter?.code ?? status)
  const message = letter?.msg ?? (body as { msg?: string } | undefined)?.msg ?? ''
  throw new Refused(number, message, letter?.key, letter?.details)
}
