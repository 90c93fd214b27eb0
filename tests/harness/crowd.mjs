// Buyers who go on during faults: each repeats a call with the same key until it is answered.
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, newPurchase } from './buyers.mjs'

const before = 25 // milliseconds until a refused buyer retries

/** A number of concurrent buyers. `ports()` gives the targets, and is called for each call. */
export class Crowd {
  #over = false
  #agent
  #buying
  #lastDone = performance.now()
  breath = 0 // milliseconds that each buyer rests after a purchase

  constructor({ ports, connections, next }) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.purchases = []
    this.heard = new Map() // the count of each outcome: 'done', 'no answer', refusal keys
    this.slowest = 0 // the most milliseconds until an outcome
    this.longestGap = 0 // the most milliseconds without a completed purchase
    this.#buying = Promise.all(Array.from({ length: connections }, () => this.#buyer(ports, next)))
    this.#buying.catch(() => {}) // the caller that waits for the crowd gets the error
  }

  async #buyer(ports, next) {
    while (!this.#over) {
      const purchase = newPurchase(next())
      this.purchases.push(purchase)
      while (!(await this.#attempt(ports(), purchase))) {
        if (this.#over) return
        await pause(before)
      }
      if (this.breath > 0) await pause(this.breath)
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

  /** How often any of these outcomes occurred. */
  times(...endings) {
    return endings.reduce((sum, ending) => sum + (this.heard.get(ending) ?? 0), 0)
  }

  /** Restarts the search for the longest gap. */
  forgetGap() {
    this.longestGap = 0
    this.#lastDone = performance.now()
  }

  /** Milliseconds since the last completed purchase. */
  get silence() {
    return performance.now() - this.#lastDone
  }

  /** Waits until these outcomes occurred a number of times more, or `isOver()`; gives the milliseconds. */
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

  /** Ends the crowd, each buyer after the pending answer. */
  async leave() {
    this.#over = true
    await this.#buying
    this.#agent.destroy()
  }
}
