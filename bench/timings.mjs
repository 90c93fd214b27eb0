// Durations and outcomes of calls by kind.
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.mjs'

/** The refusal when the server is too busy. */
export const overloaded = 'platform.overloaded'

/** Collects calls of many kinds; gives a row for each kind. */
export class Timings {
  #kinds = new Map()

  /** Records one call of a kind with its milliseconds. */
  see(kind, milliseconds, answer) {
    this.#of(kind).took.push(milliseconds)
    this.#end(kind, answer)
  }

  #of(kind) {
    if (!this.#kinds.has(kind)) this.#kinds.set(kind, { took: [], ends: {} })
    return this.#kinds.get(kind)
  }

  #end(kind, { ok, refusal, status }) {
    const { ends } = this.#of(kind)
    const end = ok ? 'answered' : (refusal ?? `status ${status}`)
    ends[end] = (ends[end] ?? 0) + 1
  }

  /** Sends a call and records it; `since` is when its caller wanted it, by default now. */
  async ask(callers, kind, call, since = performance.now()) {
    const answer = await callers.ask(call)
    this.see(kind, performance.now() - since, answer)
    return answer
  }

  /**
   * The same for a caller who retries after a pause, in milliseconds, while the server is too busy. The time
   * includes all tries and pauses.
   */
  async askUntilHeard(callers, kind, call, patience) {
    const since = performance.now()
    for (;;) {
      const answer = await callers.ask(call)
      if (answer.refusal !== overloaded) {
        this.see(kind, performance.now() - since, answer)
        return answer
      }
      this.#end(kind, answer)
      await pause(patience)
    }
  }

  /** `{ kind, calls, p50, p99, refused }` each, in the order of their first calls. */
  rows() {
    return [...this.#kinds].map(([kind, { took, ends }]) => {
      const sorted = Float64Array.from(took).sort()
      const { answered, ...refused } = ends
      return {
        kind,
        calls: took.length,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
        refused,
      }
    })
  }

  /** Throws if a call was refused with any other key. */
  requireOnly(expected) {
    for (const { kind, refused } of this.rows())
      for (const [key, times] of Object.entries(refused))
        if (!expected.includes(key)) throw new Error(`${kind} was refused ${times} times: ${key}`)
  }
}

/** Runs a number of workers, each repeating the same work until the time is over. */
export async function forSeconds(seconds, workers, operation) {
  const until = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) await operation()
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
