// A large database beside an empty one: 1,000,000 people and 10,000,000 lines of flow. A hundred of them are
// regulars with long lists.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asPerson, Callers } from '../../tests/harness/callers.mjs'
import { Chance } from '../../tests/harness/chance.mjs'
import { median, medianRun, milliseconds, tableOf, times, whole } from '../figures.mjs'
import { freePort, startServer } from '../processes.mjs'
import { seed, serving } from '../product.mjs'
import { buy, ordersIn } from '../purchases.mjs'
import { waitForRest } from '../rest.mjs'
import { forSeconds, Timings } from '../timings.mjs'
import { makeRegulars, regularsOf, walk } from './regulars.mjs'

const purchasers = 64
const readers = 8

/** Every call that gives a list, with its query. */
const lists = [
  ['sets', 'gb/getSetList'],
  ['experiences', 'vr/getInfoList'],
  ['venues', 'vr/getVenueList'],
  ['news', 'vr/getNewsList'],
  ['orders', 'token/gb/getBuyList'],
  ['seats', 'token/gb/myJoinList'],
  ['seats counted', 'token/gb/getJoinCount'],
  ['flow', 'token/pay/getFlowList'],
  ['flow of the balance', 'token/getAmoutFlow'],
  ['top-ups', 'token/pay/getRechargeList'],
  ['statement', 'token/pay/getStatement'],
  ['tickets', 'token/vr/getTicketList'],
  ['notices', 'token/inbox/getList'],
  ['home', 'token/getUserIndex'],
]

/** The lists that grow with a user's activity. */
const deep = ['orders', 'seats', 'flow', 'flow of the balance', 'top-ups', 'tickets', 'notices']

/** Filled once and kept for later runs. */
async function grownFolder({ out, people, lines, orders }) {
  const folder = join(out, `grown-${people}-${lines}`)
  const done = join(folder, 'filled')
  if (!existsSync(done)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    seed(folder, ['--people', `${people}`, '--lines', `${lines}`])
    writeFileSync(done, '')
  }
  await makeRegulars(folder, orders)
  return folder
}

async function started(name, folder, log) {
  const port = await freePort()
  const server = await startServer({
    name,
    command: serving(folder, port),
    port,
    ready: '/readyz',
    folder: log,
  })
  return { ...server, port, folder, name }
}

/** Milliseconds from the command to the first answer, measured several times. */
async function startTimes(folder, log, runs) {
  const taken = []
  for (let run = 0; run < runs; run += 1) {
    const server = await started('start', folder, log)
    taken.push(server.readyAfter)
    await server.stop()
  }
  return taken
}

/** Lists requested by a few concurrent readers, each for another of these people. */
async function listTimes({ port }, tokens, seconds) {
  const chance = new Chance(1)
  const callers = new Callers([port])
  const timings = new Timings()
  for (const [kind, path] of lists)
    await forSeconds(seconds, readers, () =>
      timings.ask(callers, kind, asPerson(path, { token: chance.oneOf(tokens) })),
    )
  callers.close()
  timings.requireOnly([])
  return timings.rows()
}

/** The lists of regulars from any position, and the median number of their lines. */
async function deepTimes({ port }, tokens, seconds) {
  const chance = new Chance(2)
  const callers = new Callers([port])
  const timings = new Timings()
  const lengths = {}
  for (const [kind, path] of lists.filter(([name]) => deep.includes(name))) {
    const places = []
    const found = []
    for (const token of tokens) {
      const { lines, cursors } = await walk(callers, path, token)
      found.push(lines)
      places.push(...cursors.map(cursor => ({ token, query: { cursor } })))
    }
    lengths[kind] = median(found)
    if (places.length === 0) continue // with so few orders there is no next page
    await forSeconds(seconds, readers, () => timings.ask(callers, kind, asPerson(path, chance.oneOf(places))))
  }
  callers.close()
  timings.requireOnly([])
  return { rows: timings.rows(), lengths }
}

async function purchases(servers, runs, seconds) {
  const script = 'lua/buy.lua'
  const done = new Map(servers.map(server => [server, []]))
  const work = { script, booked: ordersIn, connections: purchasers, seconds }
  for (let run = 0; run < runs; run += 1)
    for (const server of servers) {
      const figures = await buy({ ...work, url: server.address, folder: server.folder })
      done.get(server).push(figures)
    }
  return servers.map(server => medianRun(done.get(server)))
}

const listsOf = server => listTimes(server, tokensOf(server), 1)
const tokensOf = ({ folder }) => readFileSync(join(folder, 'tokens'), 'utf8').trimEnd().split('\n')

export async function growth({ folder, out, people, lines, orders, runs, seconds, patience }) {
  const grown = await grownFolder({ out, people, lines, orders })
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  seed(empty)
  await waitForRest(patience) // filling is load, too
  const starts = await startTimes(grown, folder, runs)
  const servers = [await started('empty', empty, folder), await started('grown', grown, folder)]
  try {
    const [small, large] = await purchases(servers, runs, seconds)
    const [few, many] = [await listsOf(servers[0]), await listsOf(servers[1])]
    const regulars = regularsOf(grown)
    const first = await listTimes(servers[1], regulars, 1)
    const further = await deepTimes(servers[1], regulars, 1)
    const figures = { small, large, few, many, first, further, starts }
    return { title: titleOf(people, lines, starts), table: tablesOf(figures), cells: figures }
  } finally {
    for (const server of servers) await server.stop()
  }
}

const whose = name => [`${name} p50 ms`, `${name} p99 ms`]

const titleOf = (people, lines, starts) =>
  `growth: ${whole(people)} people, ${whole(people * (lines + 2))} lines of flow; ` +
  `ready ${whole(median(starts))} ms after the command`

function tablesOf({ small, large, few, many, first, further }) {
  const row = (name, { perSecond, p50, p99 }) => [
    name,
    whole(perSecond),
    milliseconds(p50),
    milliseconds(p99),
    times(perSecond / small.perSecond),
  ]
  const header = ['purchases', 'a second', 'p50 ms', 'p99 ms', 'of the empty one']
  const buying = tableOf(header, [row('empty', small), row('grown', large)])
  const reading = tableOf(
    ['list', ...['grown', 'empty', 'regulars', 'further on'].flatMap(whose), 'lines'],
    many.map(({ kind }) => {
      const took = [many, few, first, further.rows].flatMap(rows => {
        const row = rows.find(other => other.kind === kind)
        return row === undefined ? ['', ''] : [milliseconds(row.p50), milliseconds(row.p99)]
      })
      return [kind, ...took, kind in further.lengths ? whole(further.lengths[kind]) : '']
    }),
  )
  return `${buying}\n\n${reading}`
}
