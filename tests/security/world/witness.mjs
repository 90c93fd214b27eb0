// Checks of every answer of a run: no failure, nothing outside the contract, no canary.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../../../server')
const texts = globSync('{platform,modules/*}/texts/en.json', { cwd: server })
const refusals = new Set(
  texts.flatMap(file => Object.keys(JSON.parse(readFileSync(join(server, file))).refusals ?? {})),
)
const mostFaults = 40

export class Witness {
  #canaries = []
  #faults = []
  answers = 0
  refused = 0

  /** A value that only these callers may see; without callers, none. */
  guard(what, values, mayBeShownTo = []) {
    for (const value of values) this.#canaries.push({ what, value, mayBeShownTo })
  }

  fault(sentence) {
    this.#faults.push(sentence)
  }

  /** Checks an answer that `who` got for `asked`. */
  see(asked, answer, who) {
    this.answers += 1
    if (answer.status >= 500) this.fault(`${asked}: ${answer.status} ${answer.text.slice(0, 200)}`)
    if (answer.headers['set-cookie'] !== undefined) this.fault(`${asked} sets a cookie`)
    if (answer.body?.ok === false) {
      this.refused += 1
      if (!refusals.has(answer.body.key)) this.fault(`${asked}: the contract knows no ${answer.body.key}`)
    }
    for (const { what, value, mayBeShownTo } of this.#canaries)
      if (answer.text.includes(value) && !mayBeShownTo.includes(who))
        this.fault(`${asked} shows ${who} ${what}: …${around(answer.text, value)}…`)
  }

  /** Throws if there are faults. */
  judge() {
    if (this.#faults.length === 0) return
    const shown = [...new Set(this.#faults)].slice(0, mostFaults)
    throw new Error(`${this.#faults.length} faults\n  ${shown.join('\n  ')}`)
  }
}

const around = (text, value) => text.slice(Math.max(0, text.indexOf(value) - 60), text.indexOf(value) + 60)
