// How long calls took and how they ended, by what they were for.
import { percentile } from './figures.mjs'

/** Collects calls of many kinds; gives a row for each kind. */
export class Timings {
  #kinds = new Map()

  /** One call of a kind that took so many milliseconds. */
  see(kind, milliseconds, { ok, refusal, status }) {
    if (!this.#kinds.has(kind)) this.#kinds.set(kind, { took: [], ends: {} })
    const { took, ends } = this.#kinds.get(kind)
    took.push(milliseconds)
    const end = ok ? 'answered' : (refusal ?? `status ${status}`)
    ends[end] = (ends[end] ?? 0) + 1
  }

  /** Sends a call and notes it; `since` is when its caller wanted it, where that is not now. */
  async ask(callers, kind, call, since = performance.now()) {
    const answer = await callers.ask(call)
    this.see(kind, performance.now() - since, answer)
    return answer
  }

  /** `{ kind, calls, p50, p99, refused }` each, in the order in which the kinds first came. */
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

  /** Throws where anything was refused with another key than these. */
  requireOnly(expected) {
    for (const { kind, refused } of this.rows())
      for (const [key, times] of Object.entries(refused))
        if (!expected.includes(key)) throw new Error(`${kind} was refused ${times} times: ${key}`)
  }
}

/** So many workers at once, each doing the same again and again until the time is over. */
export async function forSeconds(seconds, workers, deed) {
  const until = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) await deed()
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
