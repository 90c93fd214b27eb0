// A reader that requests pages repeatedly and records failures.
import { setTimeout as pause } from 'node:timers/promises'

const pages = ['gb/getSetList', 'token/pay/getAccounts', 'token/gb/myJoinList', 'token/getUserIndex']

/** Reads one page after another until ended. `port()` is called each time. */
export class Reader {
  #over = false
  #reading

  constructor({ port, token }) {
    this.shown = 0
    this.faults = []
    this.slowest = 0
    this.#reading = this.#read(port, token)
  }

  async #read(port, token) {
    for (let turn = 0; !this.#over; turn += 1) {
      const began = performance.now()
      const page = pages[turn % pages.length]
      const fault = await look(`http://127.0.0.1:${port()}/rest/v3/api/${page}`, token)
      this.slowest = Math.max(this.slowest, performance.now() - began)
      if (fault === undefined) this.shown += 1
      else this.faults.push(`${page}: ${fault}`)
      await pause(20)
    }
  }

  /** The failures since the last call. */
  takeFaults() {
    return this.faults.splice(0)
  }

  async leave() {
    this.#over = true
    await this.#reading
  }
}

/** Reads one page; gives the fault, or undefined. */
async function look(url, token) {
  try {
    const answer = await fetch(url, { headers: { token }, signal: AbortSignal.timeout(60_000) })
    const text = await answer.text()
    return answer.ok && JSON.parse(text).ok ? undefined : `${answer.status} ${text}`
  } catch (failure) {
    return `${failure.cause?.code ?? failure.name}`
  }
}
