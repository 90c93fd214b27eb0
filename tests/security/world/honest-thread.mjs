// The thread of the honest callers: calls, measures, and reports on request.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Caller, hangUp } from './caller.mjs'
import { api } from './people.mjs'
import { Witness } from './witness.mjs'

const { port, tokens, callers, from } = workerData
const witness = new Witness()
const faults = []
let times = []
let calls = 0
let over = false

async function live() {
  const visitor = new Caller({ port, witness, name: 'an honest person', from })
  const path = api + (tokens.length === 0 ? '/getSiteConfig' : '/token/getUserIndex')
  while (!over) {
    // In turn: together they call more often than one person may.
    const caller = tokens.length === 0 ? visitor : visitor.as({ token: tokens[calls % tokens.length] })
    try {
      const { status, body, took } = await caller.call('GET', path)
      if (status !== 200 || body?.ok !== true) faults.push(`an honest person was answered ${status}`)
      times.push(took)
    } catch (fault) {
      faults.push(`an honest person was not answered: ${fault.message}`)
    }
    calls += 1
    await pause(10)
  }
}

function measured() {
  const sorted = times.toSorted((one, other) => one - other)
  times = []
  return { calls, faults, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

const living = Promise.all(Array.from({ length: callers }, live))
parentPort.on('message', async question => {
  if (question.after !== undefined) {
    const enough = calls + question.after
    while (calls < enough) await pause(5)
  }
  if (question.stop) {
    over = true
    await living
    hangUp(port)
  }
  parentPort.postMessage(question.after === undefined ? measured() : calls)
})
