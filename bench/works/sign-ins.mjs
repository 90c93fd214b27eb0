// Sign-ins a second, beside Argon2id alone in a plain loop on as many threads.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { asPerson } from '../../tests/harness/callers.mjs'
import { enrolMany, loginPassword } from '../../tests/harness/registering.mjs'
import { median, milliseconds, tableOf, times } from '../figures.mjs'
import { Timings } from '../timings.mjs'
import { atFair } from './place.mjs'

const spare = 1.5 // people for each sign-in of the bound, so no person signs in twice in a run
const threads = 2 // of the program's password pool
const loop = join(import.meta.dirname, '../../build/release/argon2id_loop')

/** Hashes a second, with the program's library and cost. */
const loopRate = seconds => Number(execFileSync(loop, [`${threads}`, `${seconds}`], { encoding: 'utf8' }))

/** Signs people in, a number at a time, until the time is over or all have signed in. */
async function signInRate(fair, residents, connections, seconds) {
  const timings = new Timings()
  const waiting = [...residents]
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const signer = async () => {
    while (waiting.length > 0 && elapsed() < seconds) {
      const body = { mobile: waiting.pop().mobile, password: loginPassword }
      await timings.ask(fair.callers, 'sign-in', asPerson('login', { body }))
    }
  }
  await Promise.all(Array.from({ length: connections }, signer))
  timings.requireOnly([])
  const [{ calls, p50, p99 }] = timings.rows()
  return { rate: calls / elapsed(), p50, p99 }
}

export async function signIns({ engine, folder, connections, seconds, runs }) {
  return atFair({ engine, folder, crowd: 10 }, async fair => {
    const bounds = [loopRate(seconds)]
    const residents = await enrolMany(fair, Math.ceil(bounds[0] * seconds * spare) + connections)
    const reached = []
    for (let run = 0; run < runs; run += 1) {
      if (run > 0) bounds.push(loopRate(seconds))
      await fair.restart() // it caches correct passwords for ten minutes
      reached.push(await signInRate(fair, residents, connections, seconds))
    }
    const bound = median(bounds)
    const rate = median(reached.map(run => run.rate))
    const middle = name => milliseconds(median(reached.map(run => run[name])))
    return {
      title: `sign-ins on ${engine}, ${connections} at once: medians of ${runs} runs of ${seconds} s`,
      table: tableOf(
        ['program', 'a second', 'p50 ms', 'p99 ms', 'Argon2id alone'],
        [
          [`Argon2id alone, ${threads} threads`, bound.toFixed(1), '', '', times(1)],
          ['gomve', rate.toFixed(1), middle('p50'), middle('p99'), times(rate / bound)],
        ],
      ),
      cells: { bounds, reached },
    }
  })
}
