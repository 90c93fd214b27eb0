// What a client is made of.
import type { SocketMaker } from './socket.js'
import type { Language } from './types.js'

export interface Settings {
  /** Where Gomvé is served: `https://gomve.example`. It must not redirect. */
  url: string | URL
  /** Of refusals and of names in answers; Vietnamese by default. */
  language?: Language
  /** Of a session that was begun earlier. */
  token?: string
  /** Milliseconds within which each attempt must be answered; 30 seconds by default. */
  timeout?: number
  /** How often a call is sent again; 4 times by default, 0 for never. */
  retries?: number
  /** The platform's own by default. */
  fetch?: typeof fetch
  /** The platform's own by default; Node 20 has none, so give it that of the package `ws`. */
  WebSocket?: SocketMaker
}

/** An address below that of the server, which may have a path of its own. */
export function addressAt({ url }: Settings, path: string): URL {
  const base = new URL(url)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  return new URL(path, base)
}

/** Codes of refusals that the client itself acts upon. */
export const code = {
  unknownError: 10_000,
  tooManyRequests: 10_004,
  overloaded: 10_007,
  noSpace: 10_010,
  requestTimedOut: 10_012,
  databaseUnreachable: 10_013,
  tookTooLong: 10_014,
  outcomeUnknown: 10_015,
  tooManyCalls: 10_019,
  forcedOffline: 20_001,
  banned: 20_006,
  sessionExpired: 30_007,
} as const

const busy = new Set<number>([
  code.tooManyRequests,
  code.overloaded,
  code.requestTimedOut,
  code.databaseUnreachable,
  code.tooManyCalls,
])
const failed = new Set<number>([code.unknownError, code.noSpace, code.tookTooLong, code.outcomeUnknown])
const ofSession = new Set<number>([code.forcedOffline, code.banned, code.sessionExpired])

interface Coded {
  code: number
}

/** The server did nothing this time, and may be asked again. */
export const isBusy = (refused: Coded) => busy.has(refused.code)

/** The session has ended. */
export const isOfSession = (refused: Coded) => ofSession.has(refused.code)

/** The call itself was judged: the server was able to, and had found who asks. */
export const isVerdict = (refused: Coded) =>
  !isBusy(refused) && !isOfSession(refused) && !failed.has(refused.code)
