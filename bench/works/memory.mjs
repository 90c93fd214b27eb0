// The program's memory during a million purchases.
import { readFileSync } from 'node:fs'
import { tableOf, whole } from '../figures.mjs'
import { freePort, startServer } from '../processes.mjs'
import { seed, serving } from '../product.mjs'
import { buy, ordersIn } from '../purchases.mjs'

const slice = 10 // seconds between two samples
const mebibyte = 1024

/** Resident memory of a process and its peak, in MiB, from the kernel. */
function memoryOf(process) {
  const status = readFileSync(`/proc/${process}/status`, 'utf8')
  const of = name => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) / mebibyte
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

export async function memory({ folder, connections, purchases }) {
  seed(folder, ['--people', '20000'])
  const port = await freePort()
  const server = await startServer({
    name: 'gomve',
    command: serving(folder, port),
    port,
    ready: '/readyz',
    folder,
  })
  const looks = [{ made: 0, ...memoryOf(server.process) }]
  try {
    let made = 0
    while (made < purchases) {
      const item = { script: 'lua/buy.lua', booked: ordersIn, url: server.address, folder, connections }
      made += (await buy({ ...item, seconds: slice })).requests
      looks.push({ made, ...memoryOf(server.process) })
    }
  } finally {
    await server.stop()
  }
  const shown = looks.filter(
    (_, index) => index % Math.ceil(looks.length / 12) === 0 || index === looks.length - 1,
  )
  return {
    title: `memory while ${whole(purchases)} purchases are made, ${connections} connections`,
    table: tableOf(
      ['purchases', 'resident MiB', 'peak MiB'],
      shown.map(({ made, now, peak }) => [whole(made), now.toFixed(1), peak.toFixed(1)]),
    ),
    cells: looks,
  }
}
