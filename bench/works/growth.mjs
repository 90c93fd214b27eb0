// A database that has grown: 1,000,000 people and 10,000,000 lines of flow, beside an empty one.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asPerson, Callers } from '../../tests/running/callers.mjs'
import { Chance } from '../../tests/running/chance.mjs'
import { median, medianRun, milliseconds, tableOf, times, whole } from '../figures.mjs'
import { freePort, startServer } from '../processes.mjs'
import { buy, ordersIn } from '../purchases.mjs'
import { seed, serving } from '../subjects.mjs'
import { forSeconds, Timings } from '../timings.mjs'

const purchasers = 64
const readers = 8

/** Every call that gives a list, with what it must be asked. */
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

/** Filled once and kept: a second run begins with it. */
function grownFolder(out, people, lines) {
  const folder = join(out, `grown-${people}-${lines}`)
  const done = join(folder, 'filled')
  if (existsSync(done)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  seed(folder, ['--people', `${people}`, '--lines', `${lines}`])
  writeFileSync(done, '')
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

/** Milliseconds from the command to the first answer, so many times. */
async function startTimes(folder, log, runs) {
  const taken = []
  for (let run = 0; run < runs; run += 1) {
    const server = await started('start', folder, log)
    taken.push(server.readyAfter)
    await server.stop()
  }
  return taken
}

/** Lists asked by a few readers at once, each for somebody else. */
async function listTimes({ port, folder }, seconds) {
  const tokens = readFileSync(join(folder, 'tokens'), 'utf8').trimEnd().split('\n')
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

async function purchases(servers, runs, seconds) {
  const script = 'lua/gomve-buy.lua'
  const done = new Map(servers.map(server => [server, []]))
  const work = { script, booked: ordersIn, connections: purchasers, seconds }
  for (let run = 0; run < runs; run += 1)
    for (const server of servers) {
      const figures = await buy({ ...work, url: server.address, folder: server.folder })
      done.get(server).push(figures)
    }
  return servers.map(server => medianRun(done.get(server)))
}

export async function growth({ folder, out, people, lines, runs, seconds }) {
  const grown = grownFolder(out, people, lines)
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  seed(empty)
  const starts = await startTimes(grown, folder, runs)
  const servers = [await started('empty', empty, folder), await started('grown', grown, folder)]
  try {
    const [small, large] = await purchases(servers, runs, seconds)
    const [few, many] = [await listTimes(servers[0], 1), await listTimes(servers[1], 1)]
    const figures = { small, large, few, many, starts }
    return { title: titleOf(people, lines, starts), table: tablesOf(figures), cells: figures }
  } finally {
    for (const server of servers) await server.stop()
  }
}

const titleOf = (people, lines, starts) =>
  `growth: ${whole(people)} people, ${whole(people * (lines + 2))} lines of flow; ` +
  `ready ${whole(median(starts))} ms after the command`

function tablesOf({ small, large, few, many }) {
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
    ['list', 'grown p50 ms', 'grown p99 ms', 'empty p50 ms', 'empty p99 ms'],
    many.map(({ kind, p50, p99 }) => {
      const beside = few.find(other => other.kind === kind)
      return [kind, ...[p50, p99, beside.p50, beside.p99].map(milliseconds)]
    }),
  )
  return `${buying}\n\n${reading}`
}
