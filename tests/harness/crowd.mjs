// People who go on buying through whatever happens: each asks again with the same key until it is told.
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, newPurchase } from './buyers.mjs'

const before = 25 // milliseconds until somebody who was refused asks again

/** So many buyers at once. `ports()` says where a call goes: it is asked each time. */
export class Crowd {
  #over = false
  #agent
  #buying
  #lastDone = performance.now()

  constructor({ ports, connections, next }) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.purchases = []
    this.heard = new Map() // how often each ending came: 'done', 'no answer', keys of refusals
    this.slowest = 0 // milliseconds until an ending
    this.longestGap = 0 // milliseconds in which nobody's purchase was done
    this.#buying = Promise.all(Array.from({ length: connections }, () => this.#buyer(ports, next)))
    this.#buying.catch(() => {}) // it is told to whoever waits for the crowd
  }

  async #buyer(ports, next) {
    while (!this.#over) {
      const purchase = newPurchase(next())
      this.purchases.push(purchase)
      while (!(await this.#attempt(ports(), purchase))) {
        if (this.#over) return
        await pause(before)
      }
    }
  }

  async #attempt(port, purchase) {
    const began = performance.now()
    const ending = await ask(this.#agent, port, purchase)
    const now = performance.now()
    this.slowest = Math.max(this.slowest, now - began)
    this.heard.set(ending, this.times(ending) + 1)
    if (ending !== 'done') return false
    this.longestGap = Math.max(this.longestGap, now - this.#lastDone)
    this.#lastDone = now
    return true
  }

  /** How often any of these endings was heard. */
  times(...endings) {
    return endings.reduce((sum, ending) => sum + (this.heard.get(ending) ?? 0), 0)
  }

  /** Begins to look for the longest gap anew. */
  forgetGap() {
    this.longestGap = 0
    this.#lastDone = performance.now()
  }

  /** Milliseconds since anybody's purchase was done. */
  get silence() {
    return performance.now() - this.#lastDone
  }

  /** Waits until these endings were heard so many times more, or until `isOver()`; gives the milliseconds. */
  async hears(endings, count, within, isOver = () => false) {
    const began = performance.now()
    const enough = this.times(...endings) + count
    while (this.times(...endings) < enough && !isOver()) {
      if (performance.now() - began > within)
        throw new Error(`no ${count} × ${endings.join(' or ')} within ${within} ms: ${this.summary()}`)
      await Promise.race([pause(5), this.#buying])
    }
    return performance.now() - began
  }

  summary() {
    return [...this.heard].map(([ending, times]) => `${times} ${ending}`).join(', ')
  }

  /** Sends everybody home, each after the answer that is awaited. */
  async leave() {
    this.#over = true
    await this.#buying
    this.#agent.destroy()
  }
}
