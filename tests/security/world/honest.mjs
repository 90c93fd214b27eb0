// Honest callers during an attack: each must be answered in time.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const mostTimes = 20 // the time of 99 of 100 calls during an attack, as a multiple of that without it
const shortest = 25 // milliseconds; without an attack they may take less on an idle machine

/**
 * Starts a number of them on their own thread, so that the attack does not delay their calls, from an address
 * that no attack uses. With tokens they call as those users, otherwise without a session.
 */
export function honestCallers({ port, witness, tokens = [], callers = 4, from = '127.0.9.9' }) {
  const workerData = { port, tokens, callers, from }
  const worker = new Worker(new URL('./honest-thread.mjs', import.meta.url), { workerData })
  const ask = async question => {
    worker.postMessage(question)
    const [answer] = await once(worker, 'message')
    return answer
  }
  return {
    /** Waits for a number of further answers. */
    after: count => ask({ after: count }),
    /** Gives and resets the measurements. */
    times: () => ask({ times: true }),
    async stop() {
      const { faults, calls, p99 } = await ask({ stop: true })
      await worker.terminate()
      for (const fault of faults) witness.fault(fault)
      return { calls, p99, sentence: `${calls} honest calls, p99 ${Math.round(p99)} ms` }
    },
  }
}

/**
 * Runs an attack beside them. Their calls are compared with those just before and just after it on this
 * machine, because other load slows all of them.
 */
export async function besideHonestPeople({ what, witness, ...who }, attack) {
  const honest = honestCallers({ witness, ...who })
  await honest.after(200)
  const before = await honest.times()
  const came = await attack(honest)
  const { p99 } = await honest.times()
  await honest.after(200)
  const { calls, p99: afterwards } = await honest.stop()
  const sentence = `${calls} honest calls, p99 ${Math.round(p99)} ms`
  const most = mostTimes * Math.max(before.p99, afterwards, shortest)
  if (p99 > most)
    witness.fault(`${what}: honest people wait, p99 ${Math.round(p99)} ms, ${Math.round(most)} at most`)
  return { came, p99, sentence }
}
