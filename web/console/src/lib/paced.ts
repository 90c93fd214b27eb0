// Many calls one after another: not so fast that the operator's other screens are refused, and sent again
// where the server asks to slow down or was not reached.
import { Refused } from '@gomve/shared/envelope'

/** The server takes only so many calls of an operator in a minute, and says so by name. */
export const tooManyCalls = 'platform.too_many_calls'

/** Half of what the server takes at once by default, and then less than what it grants again over time. */
const atOnce = 300
const pauses = { usual: 120, afterRefusal: 3_000 }
const mostTries = 3

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Makes a call; one that changes something has a key, so that it is the same call when it is sent again. */
export function paced(signal: AbortSignal) {
  let calls = 0
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    calls += 1
    if (calls > atOnce) await pause(pauses.usual)
    for (let tries = 1; ; tries += 1) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const isWorthIt = error.key === tooManyCalls || (error.mayPass && tries < mostTries)
        if (!isWorthIt) throw error
        await pause(pauses.afterRefusal)
        signal.throwIfAborted()
      }
    }
  }
}
