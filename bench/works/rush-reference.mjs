// The opening at the reference: the same people at the same times, with its list, page and purchase.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { asPerson, Callers } from '../../tests/harness/callers.mjs'
import { rowsOf, startPostgres } from '../../tests/harness/engines.mjs'
import { payPassword } from '../../tests/harness/fair.mjs'
import { freePort, startServer } from '../processes.mjs'
import { linesOf } from '../product.mjs'
import { rowsIn } from '../purchases.mjs'
import { servingReference } from '../subjects.mjs'
import { Timings } from '../timings.mjs'
import { gather, nextOpening, think, until } from './comers.mjs'

/** One person's visit, with the pages that the reference has. */
async function visit({ ask, comer, token, sets, opening }) {
  const setId = comer.chance.oneOf(sets)
  const purchase = key => asPerson('token/gb/buyGb', { token, key, body: { setId, payPassword } })
  const list = await ask('list of 12', asPerson('gb/getSetList', { query: { limit: '12' } }))
  const { groupId } = comer.chance.oneOf(list.data.items).group
  await think(comer)
  await ask('group page', asPerson('gb/getGroupInfo', { query: { groupId } }))
  await think(comer)
  if (Date.now() >= opening) return ask('purchase', purchase(`${token}-${comer.at}`))
  const told = await ask('purchase too early', purchase(`${token}-${comer.at}-early`))
  if (told.ok) return told
  await until(opening)
  return ask('purchase at the second', purchase(`${token}-${comer.at}`))
}

/** Its empty database: words of its command line, the number of purchases, and its end. */
function databaseOf(engine, folder) {
  if (engine === 'sqlite') {
    const count = () => rowsIn(join(folder, 'reference.sqlite'), 'purchase')
    return { words: [], count, stop() {} }
  }
  const { address, stop } = startPostgres()
  const count = () => Number(rowsOf(address, 'SELECT COUNT(*) AS n FROM purchase')[0].n)
  return { words: ['--postgres', address], count, stop }
}

async function rushAt({ folder, words, crowd }) {
  const port = await freePort()
  const opening = nextOpening()
  const command = servingReference({ folder, port }, '--opening', `${opening}`, ...words)
  const server = await startServer({ name: 'reference', command, port, ready: '/readyz', folder })
  const callers = new Callers([port])
  const timings = new Timings()
  const ask = async (kind, call) => {
    const since = performance.now()
    const answer = await callers.ask(call)
    timings.see(kind, performance.now() - since, answer)
    return answer
  }
  const [tokens, sets] = [linesOf(folder, 'tokens'), linesOf(folder, 'sets')]
  try {
    const { visited } = await gather(crowd, opening, (comer, index) =>
      visit({ ask, comer, token: tokens[index % tokens.length], sets, opening }),
    )
    const refused = visited.filter(({ ok }) => !ok).length
    if (refused > 0) throw new Error(`the reference refused ${refused} purchases`)
  } finally {
    callers.close()
    await server.stop()
  }
  return timings.rows()
}

/** Gives the rows of its calls. */
export async function rushAtReference({ engine, folder, crowd }) {
  const own = join(folder, 'reference')
  mkdirSync(own)
  const database = databaseOf(engine, own)
  try {
    const rows = await rushAt({ folder: own, words: database.words, crowd })
    const kept = database.count()
    if (kept !== crowd.length) throw new Error(`the reference has ${kept} purchases of ${crowd.length}`)
    return rows
  } finally {
    database.stop()
  }
}
