// A thousand connections with unfinished headers, beside honest callers.
import { setTimeout as pause } from 'node:timers/promises'
import { onItsOwn } from '../world/deployment.mjs'
import { besideHonestPeople } from '../world/honest.mjs'
import { open } from '../world/wire.mjs'
import { Witness } from '../world/witness.mjs'

export const sentence = 'holds 1,000 connections open with unfinished headers'

const connections = 1000
const perAddress = 200 // fewer than an address may have
const patience = 60_000 // milliseconds within which all must be closed; the program needs ten seconds

const addressOf = index => `127.0.5.${1 + Math.floor(index / perAddress)}`

/**
 * A connection that sends slowly, is closed and reopens; records its duration and the answer. Until the
 * program has noticed the close, the next one counts too and may exceed the limit of an address; such a
 * refusal is ignored.
 */
async function drip({ port, index, isOver, cuts }) {
  for (let comes = 0; !isOver(); comes += 1) {
    if (comes > 0) await pause(100)
    const line = await open(port, { from: addressOf(index) })
    line.socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
    while (line.closedAfter === undefined && !isOver()) {
      line.socket.write('y')
      await Promise.race([pause(1000), line.closed])
    }
    const { closedAfter: after, said, failure } = line
    const isTurnedAway = comes > 0 && after < 1000 && !said.includes(' 408 ')
    if (after !== undefined && !isTurnedAway) cuts.push({ after, said, failure })
    line.socket.destroy()
  }
}

/** Runs until as many were closed as there are connections; gives the program's memory then. */
async function dripUntilCut({ program, cuts }) {
  const { port } = program
  let over = false
  const isOver = () => over
  const dripping = Array.from({ length: connections }, (_, index) => drip({ port, index, isOver, cuts }))
  const deadline = performance.now() + patience
  while (cuts.length < connections && performance.now() < deadline) await pause(100)
  const memory = program.memory()
  over = true
  await Promise.all(dripping)
  return memory
}

export async function run({ engine }) {
  const witness = new Witness()
  return onItsOwn({ engine }, async ({ program }) => {
    const { tokens } = program.seed(50)
    await program.start()
    const cuts = []
    const { came: memory, sentence: met } = await besideHonestPeople(
      { what: 'drips', port: program.port, witness, tokens, callers: 8 },
      () => dripUntilCut({ program, cuts }),
    )
    const early = cuts.filter(({ after }) => after < 9500)
    const answered = cuts.filter(({ said }) => said !== '' && !said.includes(' 408 ')).length
    if (cuts.length < connections) witness.fault(`only ${cuts.length} of ${connections} drips were cut`)
    if (early.length > 0) {
      const [one] = early.toSorted((a, b) => a.after - b.after)
      const how = `${(one.after / 1000).toFixed(1)} s, ${JSON.stringify(one.said.slice(0, 80))}`
      const why = one.failure ?? 'closed'
      witness.fault(`${early.length} drips were cut before they had their 10 s: ${how}, ${why}`)
    }
    if (answered > 0) witness.fault(`${answered} drips were answered with something else than a 408`)
    witness.judge()
    const middle = cuts.map(({ after }) => after).sort((one, other) => one - other)[cuts.length >> 1]
    return `${cuts.length} cut after ${(middle / 1000).toFixed(1)} s; ${met}, ${memory} MB`
  })
}
