// The product and the reference side by side on one engine, with as many people and sets.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asPerson, Callers } from '../../tests/harness/callers.mjs'
import { startPostgres } from '../../tests/harness/engines.mjs'
import { payPassword } from '../../tests/harness/fair.mjs'
import { freePort, startServer } from '../processes.mjs'
import { linesOf, seed, serving } from '../product.mjs'
import { servingReference } from '../subjects.mjs'

/** A running program: `buy(person, set, key)` by places in its lists, `rows(statement)`, `stop()`. */
class Side {
  #callers
  #server
  #close

  constructor({ name, folder, server, port, rows, close }) {
    this.name = name
    this.rows = rows
    this.tokens = linesOf(folder, 'tokens')
    this.sets = linesOf(folder, 'sets')
    this.#callers = new Callers([port])
    this.#server = server
    this.#close = close
  }

  call(person, set, key, more = {}) {
    const body = { setId: this.sets[set], payPassword, ...more }
    return asPerson('token/gb/buyGb', { token: this.tokens[person], key: key.padEnd(12, '-'), body })
  }

  buy(...purchase) {
    return this.#callers.must(this.call(...purchase))
  }

  ask(call) {
    return this.#callers.ask(call)
  }

  buyAtOnce(many) {
    return this.#callers.atOnce(many.map(purchase => this.call(...purchase)))
  }

  async stop() {
    this.#callers.close()
    await this.#close()
    await this.#server.stop()
  }
}

function readingFile(path) {
  const database = new DatabaseSync(path, { readOnly: true })
  return { rows: async statement => database.prepare(statement).all(), close: () => database.close() }
}

/** Loaded here, because without the reference's packages the test is skipped. */
async function readingAt(address) {
  const { openReader } = await import('../reference/postgres/reader.mjs')
  return openReader(address)
}

async function start(name, folder, command, port, read) {
  const server = await startServer({ name, command, port, ready: '/readyz', folder })
  return new Side({ name, folder, server, port, ...(await read()) })
}

/** Starts both on an engine; gives `{ product, reference, stop }`. */
export async function startSides({ engine, folder, people, sets }) {
  const cluster = engine === 'postgres' ? startPostgres(undefined, '/tmp', false) : undefined
  const folders = ['product', 'reference'].map(name => join(folder, name))
  for (const each of folders) mkdirSync(each)
  const running = []
  const stop = async () => {
    for (const side of running) await side.stop()
    cluster?.stop()
  }
  try {
    running.push(await startProduct({ folder: folders[0], cluster, people, sets }))
    running.push(await startReference({ folder: folders[1], cluster, people, sets }))
  } catch (error) {
    await stop()
    throw error
  }
  const [product, reference] = running
  return { product, reference, stop }
}

async function startProduct({ folder, cluster, people, sets }) {
  const size = ['--people', `${people}`, '--sets', `${sets}`]
  seed(folder, size, cluster?.engineLines)
  const port = await freePort()
  return start('product', folder, serving(folder, port), port, () =>
    cluster === undefined ? readingFile(join(folder, 'gomve.sqlite')) : readingAt(cluster.address),
  )
}

async function startReference({ folder, cluster, people, sets }) {
  const port = await freePort()
  const words = ['--people', `${people}`, '--sets', `${sets}`]
  let address
  if (cluster !== undefined) {
    cluster.rows('CREATE DATABASE reference')
    address = cluster.address.replace('dbname=gomve', 'dbname=reference')
    words.push('--postgres', address)
  }
  return start('reference', folder, servingReference({ folder, port }, ...words), port, () =>
    address === undefined ? readingFile(join(folder, 'reference.sqlite')) : readingAt(address),
  )
}
