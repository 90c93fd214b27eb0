// Waits between attempts.
import type { Refused } from './refused.js'

const shortest = 250
const longest = 10_000
/** A server that asks for a longer wait is not asked again. */
export const longestAsked = 60_000

/** Doubled each time, and up to a half shorter: clients of a restarted server do not return together. */
export function backOff(failures: number): number {
  return Math.min(shortest * 2 ** failures, longest) * (1 - Math.random() / 2)
}

/** The wait that the server asks for in milliseconds, 0 for none: by Retry-After, or until `allowedAt`. */
export function askedWait({ headers }: Response, refused: Refused | undefined): number {
  const after = headers.get('retry-after')
  if (after !== null && /^\d+$/.test(after)) return Number(after) * 1000
  const until = refused?.details.allowedAt
  return until ? Math.max(0, until.getTime() - serverTime(headers)) : 0
}

/** By the server's clock, which may not be the device's. */
function serverTime(headers: Headers): number {
  const shown = Number(headers.get('x-server-time') ?? Number.NaN)
  if (Number.isFinite(shown)) return shown
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}

/** Ends early, with its reason, when the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
