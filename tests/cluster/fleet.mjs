// Three instances of the program on one database, with their callers.
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeShown } from '../harness/authenticator.mjs'
import { asOperator, Callers } from '../harness/callers.mjs'
import { startPhones } from '../harness/phones.mjs'
import { Program } from '../harness/program.mjs'

export const password = 'Do-toc-do-2026' // of all people that `gomve seed` makes
const operatorPassword = 'Van-hanh-nhieu-ban-2026'
const copies = 3

const looks = 2500 // milliseconds in which an instance polls the ledger twice

/** An empty deployment runs, ends and verifies. */
async function beginEmpty(program) {
  await program.start()
  await pause(looks)
  await program.stop()
  program.requireSound()
}

export class Fleet {
  #keys = 0

  static async start({ engine, folder, people }) {
    const fleet = new Fleet()
    fleet.engine = engine
    fleet.phones = await startPhones()
    fleet.programs = Array.from({ length: copies }, (_, copy) => {
      const own = join(folder, `copy-${copy}`)
      mkdirSync(own)
      return new Program(own, engine.engineLines, { gateway: fleet.phones.gateway })
    })
    const [first, ...others] = fleet.programs
    await beginEmpty(first)
    const { tokens, sets } = first.seed(people)
    fleet.sets = sets
    fleet.people = tokens.map((token, index) => ({ token, mobile: `09${`${index + 1}`.padStart(8, '0')}` }))
    fleet.secret = first.addOperator('an', 'owner', operatorPassword)
    // All instances of a deployment have one secret.
    for (const { folder: place } of others)
      cpSync(join(first.folder, 'secret.key'), join(place, 'secret.key'))
    for (const program of fleet.programs) await program.start()
    fleet.copies = fleet.programs.map(({ port }) => new Callers([port]))
    fleet.owner = (await fleet.signInOperator('an', fleet.secret)).token
    return fleet
  }

  /** An operator's session at the first instance. */
  signInOperator(name, secret, copy = this.copies[0]) {
    return copy.must(
      asOperator('login', { body: { name, password: operatorPassword, totp: codeShown(secret) } }),
    )
  }

  /** A new operator with a session, added by the console. */
  async newOperator(name) {
    const body = { name, password: operatorPassword, role: 'auditor' }
    const { operatorId, otpauthUri } = await this.atDesk('operator/add', body)
    const { token } = await this.signInOperator(name, /secret=([A-Z2-7]+)/.exec(otpauthUri)[1])
    return { operatorId, token }
  }

  /** A console call of the owner at an instance, which must succeed. */
  atDesk(path, body, copy = this.copies[0]) {
    return copy.must(asOperator(path, { token: this.owner, body }))
  }

  newKey() {
    this.#keys += 1
    return `copies-${this.#keys}`.padEnd(12, '-')
  }

  async close() {
    for (const copy of this.copies ?? []) copy.close()
    this.phones.close()
    for (const program of this.programs) if (program.isRunning()) await program.kill()
  }
}

/**
 * Polls every instance until each gives the expected answer; gives the milliseconds from `began` to the last
 * one's request.
 */
export async function untilAll(copies, began, within, isRight) {
  const times = await Promise.all(
    copies.map(async copy => {
      for (;;) {
        const sent = performance.now() - began
        if (await isRight(copy)) return sent
        if (sent > within) throw new Error(`a copy had not heard of it after ${sent.toFixed(0)} ms`)
        await pause(10)
      }
    }),
  )
  return Math.max(...times)
}
