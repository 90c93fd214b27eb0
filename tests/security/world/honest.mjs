// Honest people who go on calling while the program is attacked: each must be answered, and soon.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const mostLatency = 500 // milliseconds, of 99 in 100 calls, on a machine that does nothing else

/**
 * Starts so many of them on a thread of their own, so that the attack does not make them slow to ask. From an
 * address that no attack uses; with tokens they call as those people, else as anybody.
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
    /** Waits until so many calls have been answered from now on. */
    after: count => ask({ after: count }),
    /** Forgets what was measured so far, and gives it. */
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
 * Runs an attack beside them. They must not wait for longer than half a second beyond what they waited just
 * before on this machine, however busy it is with other things.
 */
export async function besideHonestPeople({ what, witness, ...who }, attack) {
  const honest = honestCallers({ witness, ...who })
  await honest.after(200)
  const before = await honest.times()
  const came = await attack(honest)
  const { p99, sentence } = await honest.stop()
  const most = mostLatency + before.p99
  if (p99 > most)
    witness.fault(`${what}: honest people wait, p99 ${Math.round(p99)} ms, ${Math.round(most)} at most`)
  return { came, p99, sentence }
}
