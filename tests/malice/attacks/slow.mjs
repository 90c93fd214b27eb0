// A thousand connections that never finish their heads, while honest people go on.
import { setTimeout as pause } from 'node:timers/promises'
import { onItsOwn } from '../world/deployment.mjs'
import { honestCallers } from '../world/honest.mjs'
import { open } from '../world/wire.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'holds 1,000 connections open with drips'

const connections = 1000
const perAddress = 200 // fewer than an address may have
const lasting = 14_000 // milliseconds, more than a head may take
const mostLatency = 500

const addressOf = index => `127.0.5.${1 + Math.floor(index / perAddress)}`

/** One that opens, drips, is cut and opens again; counts how often it was cut and after how long. */
async function drip({ port, index, isOver, cuts }) {
  while (!isOver()) {
    const line = await open(port, { from: addressOf(index) })
    line.socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
    while (line.closedAfter === undefined && !isOver()) {
      line.socket.write('y')
      await Promise.race([pause(1000), line.closed])
    }
    if (line.closedAfter !== undefined) cuts.push({ after: line.closedAfter, said: line.said })
    line.socket.destroy()
  }
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async ({ program }) => {
    const { tokens } = program.seed(50)
    await program.start()
    const { port } = program
    let over = false
    const cuts = []
    const isOver = () => over
    const dripping = Array.from({ length: connections }, (_, index) => drip({ port, index, isOver, cuts }))
    await pause(500)
    const honest = honestCallers({ port, witness, tokens, callers: 8 })
    await pause(lasting)
    const { sentence: met, p99 } = await honest.stop()
    const memory = program.memory()
    over = true
    await Promise.all(dripping)
    const early = cuts.filter(({ after }) => after < 9000).length
    const late = cuts.filter(({ after }) => after > 13_000).length
    const unnamed = cuts.filter(({ said }) => !said.includes(' 408 ')).length
    if (p99 > mostLatency)
      witness.fault(`p99 of honest calls is ${Math.round(p99)} ms, ${mostLatency} at most`)
    if (cuts.length < connections) witness.fault(`only ${cuts.length} of ${connections} drips were cut`)
    if (early + late > 0) witness.fault(`${early} drips were cut too early and ${late} too late`)
    if (unnamed > 0) witness.fault(`${unnamed} were cut without a 408`)
    witness.judge()
    return `${cuts.length} cut with 408 after 10 s; ${met}, ${memory} MB`
  })
}
