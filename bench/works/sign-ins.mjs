// Sign-ins a second, beside what Argon2id allows: the same hash in a plain loop on as many threads.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { asPerson } from '../../tests/running/callers.mjs'
import { loginPassword, register } from '../../tests/running/registering.mjs'
import { median, milliseconds, tableOf, times } from '../figures.mjs'
import { forSeconds, Timings } from '../timings.mjs'
import { atFair } from './place.mjs'

const people = 64
const threads = 2 // of the program's pool for passwords
const loop = join(import.meta.dirname, '../../build/release/argon2id_loop')

/** Hashes a second, with the program's own library and cost. */
const loopRate = seconds => Number(execFileSync(loop, [`${threads}`, `${seconds}`], { encoding: 'utf8' }))

async function signInRate(fair, residents, connections, seconds) {
  const timings = new Timings()
  let turn = 0
  await forSeconds(seconds, connections, () => {
    turn += 1
    const { mobile } = residents[turn % residents.length]
    return timings.ask(fair.callers, 'sign-in', asPerson('login', { body: { mobile, password: loginPassword } }))
  })
  timings.requireOnly([])
  const [{ calls, p50, p99 }] = timings.rows()
  return { rate: calls / seconds, p50, p99 }
}

export async function signIns({ engine, folder, connections, seconds, runs }) {
  return atFair({ engine, folder, crowd: 10 }, async fair => {
    const residents = []
    while (residents.length < people) residents.push(await register(fair))
    const bounds = []
    const reached = []
    for (let run = 0; run < runs; run += 1) {
      bounds.push(loopRate(seconds))
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
