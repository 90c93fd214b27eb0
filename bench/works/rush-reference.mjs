// The opening at the reference: the same people at the same times, with its list, page and purchase.
import { join } from 'node:path'
import { Callers } from '../../tests/harness/callers.mjs'
import { freePort, startServer } from '../processes.mjs'
import { rowsIn } from '../purchases.mjs'
import { groups, people } from '../reference/store.mjs'
import { Timings } from '../timings.mjs'
import { gather, nextOpening, think, until } from './comers.mjs'

/** One person's visit, with the pages that the reference has. */
async function visit({ ask, comer, bearer, opening }) {
  const group = comer.chance.between(1, groups)
  const purchase = key => ({ path: '/buy', bearer, key, body: { group } })
  await ask('list of 12', { path: '/groups' })
  await think(comer)
  await ask('group page', { path: `/groups/${group}` })
  await think(comer)
  if (Date.now() >= opening) return ask('purchase', purchase(`${bearer}-${comer.at}`))
  const told = await ask('purchase too early', purchase(`${bearer}-${comer.at}-early`))
  if (told.ok) return told
  await until(opening)
  return ask('purchase at the second', purchase(`${bearer}-${comer.at}`))
}

/** Gives the rows of its calls. */
export async function rushAtReference({ folder, crowd }) {
  const port = await freePort()
  const opening = nextOpening()
  const file = join(folder, 'reference.sqlite')
  const command = ['node', 'reference/server.mjs', file, `${port}`, `${opening}`]
  const server = await startServer({ name: 'reference', command, port, ready: '/groups/1', folder })
  const callers = new Callers([port])
  const timings = new Timings()
  const ask = async (kind, call) => {
    const since = performance.now()
    const { status } = await callers.ask(call)
    const answer = { ok: status === 200, status }
    timings.see(kind, performance.now() - since, answer)
    return answer
  }
  try {
    const { visited } = await gather(crowd, opening, (comer, index) =>
      visit({ ask, comer, bearer: `token-${1 + (index % people)}`, opening }),
    )
    const refused = visited.filter(({ ok }) => !ok).length
    if (refused > 0) throw new Error(`the reference refused ${refused} purchases`)
    const kept = rowsIn(file, 'purchase')
    if (kept !== crowd.length) throw new Error(`the reference has ${kept} purchases of ${crowd.length}`)
  } finally {
    callers.close()
    await server.stop()
  }
  return timings.rows()
}
