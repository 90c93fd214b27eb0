// Joins of personal groups a second, every fifth of which forms a group, beside another build in turns.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, startSqlite } from '../../tests/harness/engines.mjs'
import { Fair } from '../../tests/harness/fair.mjs'
import { newBatch } from '../../tests/races/dealing.mjs'
import { markdown } from '../figures.mjs'
import { Timings } from '../timings.mjs'

const seats = 5
const groups = 3 // of a batch
const batches = 200 // of a run
const crowd = 2_000 // at most one seat in a group, which these fill before it is a person's turn again

const starters = { sqlite: startSqlite, postgres: startPostgres }

/** A fair of one build, whose every run has batches of its own. */
async function placeOf({ name, program, engine, folder, runs }) {
  const own = join(folder, name)
  mkdirSync(own)
  const server = starters[engine](own)
  const fair = await Fair.open({
    ...{ engine: server, folder: own, crowd, fresh: batches * (runs + 1), copies: 1, program },
  })
  const close = async () => {
    await fair.close()
    server.stop()
  }
  return { name, fair, close, runs: [] }
}

/** Fills new batches, a number of joins at once. */
async function oneRun(fair, connections) {
  const launched = []
  const together = 20
  while (launched.length < batches)
    launched.push(...(await Promise.all(Array.from({ length: together }, () => newBatch(fair, groups)))))
  const joining = launched.flatMap(({ batchId }) =>
    fair.crowd(groups * seats).map(person => fair.joining(person, batchId)),
  )
  const timings = new Timings()
  const began = performance.now()
  const joiner = async () => {
    while (joining.length > 0) await timings.ask(fair.callers, 'join', joining.pop())
  }
  await Promise.all(Array.from({ length: connections }, joiner))
  const elapsed = (performance.now() - began) / 1000
  timings.requireOnly([])
  const [{ calls, p50, p99 }] = timings.rows()
  return { requests: calls, perSecond: calls / elapsed, p50, p99 }
}

export async function joins({ engine, folder, before, connections, runs }) {
  const builds = [...(before ? [{ name: 'before', program: before }] : []), { name: 'gomve' }]
  const places = []
  try {
    for (const build of builds) places.push(await placeOf({ ...build, engine, folder, runs }))
    for (let run = 0; run <= runs; run += 1)
      for (const place of places) {
        const figures = await oneRun(place.fair, connections)
        if (run > 0) place.runs.push(figures) // the first warms up
        console.error(`${place.name}, run ${run}: ${Math.round(figures.perSecond)} joins a second`)
      }
    for (const { fair } of places) await fair.requireSound()
  } finally {
    for (const place of places) await place.close()
  }
  const cells = places.map(({ name, runs: all }) => ({ what: 'join', connections, subject: name, runs: all }))
  const joins = batches * groups * seats
  const title = `joins of personal groups on ${engine}: medians of ${runs} runs of ${joins}`
  return { title, table: markdown(cells, builds[0].name), cells }
}
