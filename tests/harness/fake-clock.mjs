// A settable clock for the programs started under it.
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// Debian installs it in the architecture's folder.
const library = readdirSync('/usr/lib')
  .map(kind => join('/usr/lib', kind, 'faketime/libfaketimeMT.so.1'))
  .find(existsSync)
const hour = 3_600_000
const vietnam = 7 * hour
const patience = 60_000 // milliseconds within which a program must see a jump
const slack = 2000 // milliseconds of tolerance between our clock and the program's

/** The instant of a day (`2026-11-20`) and a time (`21:59:58`) in Viet Nam. */
export const inVietnam = (day, time) => Date.parse(`${day}T${time}+07:00`)

export class FakeClock {
  #offset = 0

  constructor(folder) {
    if (library === undefined) throw new Error('there is no libfaketime: install the package of that name')
    this.file = join(folder, 'clock')
    this.set(Date.now())
    // Timers run normally; only the time of day is false.
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    }
  }

  /** Sets it to an instant, from which it runs on. Programs see it after a second at most. */
  set(instant) {
    this.#offset = Math.round((instant - Date.now()) / 1000)
    writeFileSync(`${this.file}.new`, `${this.#offset < 0 ? '' : '+'}${this.#offset}s\n`)
    renameSync(`${this.file}.new`, this.file)
  }

  /** Waits until a running program sees it. */
  async seenBy({ port }) {
    const began = performance.now()
    while (Math.abs((await timeAt(port)) - this.now()) >= slack) {
      if (performance.now() - began > patience) throw new Error('a program does not see its clock')
      await pause(50)
    }
  }

  now() {
    return Date.now() + this.#offset * 1000
  }

  /** Milliseconds since midnight in Viet Nam. */
  timeOfDay(instant = this.now()) {
    return (instant + vietnam) % (24 * hour)
  }
}

async function timeAt(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v3/api/getSiteConfig`)
  await answer.text()
  return Number(answer.headers.get('x-server-time'))
}
