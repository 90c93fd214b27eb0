// Honest people who go on calling while the program is attacked: each must be answered, and soon.
import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from './caller.mjs'
import { api } from './people.mjs'

/** Starts so many of them, from an address that no attack uses; `stop()` gives what they met. */
export function honestCallers({ port, witness, tokens = [], callers = 4, from = '127.0.9.9' }) {
  const times = []
  let over = false
  const live = async index => {
    const token = tokens[index % Math.max(1, tokens.length)]
    const caller = new Caller({ port, witness, name: 'an honest person', token, from })
    while (!over) {
      const path = token === undefined ? '/getSiteConfig' : '/token/getUserIndex'
      const { status, body, took } = await caller.call('GET', api + path)
      if (status !== 200 || body?.ok !== true) witness.fault(`an honest person was answered ${status}`)
      times.push(took)
      await pause(10)
    }
  }
  const living = Promise.all(Array.from({ length: callers }, (_, index) => live(index)))
  return {
    async stop() {
      over = true
      await living
      times.sort((one, other) => one - other)
      const p99 = times[Math.floor(times.length * 0.99)]
      return { calls: times.length, p99, sentence: `${times.length} honest calls, p99 ${Math.round(p99)} ms` }
    },
  }
}
