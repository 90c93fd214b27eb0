// The time of a start after a crash with the longest write-ahead log.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from '../harness/crowd.mjs'
import { askAndJudge } from '../harness/judge.mjs'
import { Program } from '../harness/program.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const people = 2000
const longestStart = 120_000 // milliseconds, on a busy machine

/** Buys until the log has a number of megabytes, kills the program and starts it again. */
export async function startWithLongLog({ engine, folder, megabytes, chance, say }) {
  const program = new Program(folder, engine.engineLines)
  const seeded = program.seed(people)
  await program.start()
  const crowd = new Crowd({
    ports: () => program.port,
    connections: 64,
    next: shoppers(seeded, chance, 'long-log'),
  })
  const length = () => statSync(join(folder, 'gomve.sqlite-wal')).size / 2 ** 20
  try {
    while (length() < megabytes) await Promise.race([pause(100), crowd.hears(['done'], 1, 60_000)])
    await program.kill()
    await crowd.leave()
    const found = length()
    const began = performance.now()
    await program.start()
    const took = performance.now() - began
    await askAndJudge({ engine, program, purchases: crowd.purchases })
    await program.stop()
    program.requireSound()
    say(
      `a start after a crash with a log of ${found.toFixed(0)} MB ` +
        `(${crowd.purchases.length} purchases): ${took.toFixed(0)} ms`,
    )
    if (took > longestStart) throw new Error('that is too long')
  } finally {
    if (program.isRunning()) await program.kill()
  }
}
