// The benchmarks' command: measures one kind of work and writes the figures as Markdown and JSON.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tests/harness/engines.mjs'
import { markdown, startTable } from './figures.mjs'
import { describeMachine } from './machine.mjs'
import { drive, freePort, startNginx, startServer } from './processes.mjs'
import { buy } from './purchases.mjs'
import { waitForRest } from './rest.mjs'
import { onPostgres, onSqlite, readsOf } from './subjects.mjs'
import { growth } from './works/growth.mjs'
import { instances } from './works/instances.mjs'
import { jobs } from './works/jobs.mjs'
import { joins } from './works/joins.mjs'
import { memory } from './works/memory.mjs'
import { mixed } from './works/mixed.mjs'
import { rush } from './works/rush.mjs'
import { signIns } from './works/sign-ins.mjs'

const usage = `bench/run buy|read|start|joins|sign-ins|rush|mixed|growth|memory|instances|jobs
  all            [--runs 3] [--seconds 10]
                 [--patience 600]    seconds in which the machine may come to rest before
                 [--folder FOLDER]   where the databases go: a folder on the disk to be measured
  buy read start [--subjects reference,…]
  start          [--filled FOLDER]    a folder that growth has filled, under bench/out
  buy read start joins
                 [--before PROGRAM]  another build of the program, measured in turns with this one
  buy read       [--connections 1,16,64,256]
  buy            [--engine postgres]   also beside pgbench with the recorded statements of a purchase
  joins sign-ins rush mixed [--engine sqlite|postgres]
  joins sign-ins mixed memory instances [--connections 64]
  rush mixed     [--people 20000] [--seed 1]
  growth         [--people 1000000] [--lines 8] [--orders 5000]   kept in bench/out for the next time
  memory         [--purchases 1000000]`
const warmUpSeconds = 2
const works = { joins, 'sign-ins': signIns, rush, mixed, growth, memory, instances, jobs }
const kinds = ['buy', 'read', 'start', ...Object.keys(works)]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    subjects: { type: 'string' },
    before: { type: 'string' },
    filled: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    connections: { type: 'string' },
    people: { type: 'string' },
    lines: { type: 'string', default: '8' },
    orders: { type: 'string', default: '5000' },
    purchases: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    patience: { type: 'string', default: '600' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    folder: { type: 'string', default: join(import.meta.dirname, 'out') },
    help: { type: 'boolean', default: false },
  },
})
const kind = positionals[0]
if (values.help || positionals.length !== 1 || !kinds.includes(kind)) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}
if (!['sqlite', 'postgres'].includes(values.engine)) throw new Error(`${values.engine} is not an engine`)
const runs = positive(values.runs)
const seconds = positive(values.seconds)
const patience = Number(values.patience)

function positive(text) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is not a whole number above zero`)
  return number
}

const out = join(import.meta.dirname, 'out')
mkdirSync(out, { recursive: true })
mkdirSync(values.folder, { recursive: true })
const folder = mkdtempSync(join(values.folder, 'run-'))
const started = []

/** The named subjects among those of the engine. */
function chosenSubjects() {
  const before = values.before && resolve(values.before)
  let every = onSqlite(before)
  if (values.engine === 'postgres') {
    const server = startPostgres()
    started.push(server)
    every = onPostgres(server.address, before)
  }
  return (values.subjects?.split(',') ?? every.map(({ name }) => name)).map(name => {
    const found = every.find(subject => subject.name === name)
    if (found === undefined) throw new Error(`no subject is called ${name}: see bench/subjects.mjs`)
    return found
  })
}

/** The work to measure, `{ what, subject, script, url }` each. All servers run; one at a time is driven. */
async function prepare(subjects) {
  const work = []
  for (const subject of subjects) {
    if (kind === 'read' && subject.start === undefined) continue
    const own = join(folder, subject.name.replaceAll(' ', '-'))
    mkdirSync(own)
    const served = subject.start === undefined ? undefined : await serve(subject, own)
    if (kind === 'read') {
      work.push(...(await readsOfSubject(subject, served)))
      continue
    }
    await subject.prepare?.(own)
    const { name, command, booked } = subject
    const item = { what: 'purchase', subject: name, folder: own, command, booked, url: served?.address }
    work.push({ ...item, script: 'lua/buy.lua' })
    if (subject.hot) work.push({ ...work.at(-1), what: 'purchase in one set', sets: 'one-set' })
  }
  return work
}

/** Starts a subject's server on its own folder. */
async function serve(subject, own) {
  const port = await freePort()
  const command = subject.start({ folder: own, port })
  const server = await startServer({ name: subject.name, command, port, ready: '/readyz', folder })
  started.push(server)
  return server
}

/** A subject's pages, each followed by the same bytes from nginx. */
async function readsOfSubject(subject, server) {
  const work = []
  for (const [what, path] of Object.entries(await readsOf(server.address))) {
    const url = server.address + path
    const answer = await fetch(url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const nginx = await startNginx({ bytes, type: answer.headers.get('content-type').split(';')[0], folder })
    started.push(nginx)
    const script = 'lua/read.lua'
    const beside = `nginx, bytes of ${subject.name}`
    work.push({ what, subject: subject.name, script, url })
    work.push({ what, subject: beside, script, url: `${nginx.address}/page` })
  }
  return work
}

const runOf = item => (item.booked === undefined ? drive(item) : buy(item))

/** Runs alternate between the subjects, so a slowing machine slows all of them. */
async function measure(work, connectionCounts) {
  const cells = []
  for (const item of work) if (item.url) await runOf({ ...item, connections: 16, seconds: warmUpSeconds })
  for (const connections of connectionCounts) {
    const row = work.map(({ what, subject }) => ({ what, connections, subject, runs: [] }))
    for (let run = 1; run <= runs; run += 1) {
      for (const [index, item] of work.entries()) {
        row[index].runs.push(await runOf({ ...item, connections, seconds }))
        const rate = Math.round(row[index].runs.at(-1).perSecond)
        console.error(`${item.what}, ${item.subject}, ${connections} connections, run ${run}: ${rate}/s`)
      }
    }
    cells.push(...row)
  }
  return cells
}

/** The time from the command to the first answer of a program with a filled database, in turns. */
async function measureStarts(subjects) {
  const starts = []
  for (const subject of subjects.filter(({ restart }) => restart)) {
    const port = await freePort()
    const own = join(folder, subject.name)
    if (values.filled === undefined) mkdirSync(own)
    const command = values.filled
      ? subject.restart({ folder: resolve(values.filled), port })
      : subject.start({ folder: own, port })
    starts.push({ name: subject.name, command, port, ready: '/readyz', folder, milliseconds: [] })
  }
  for (let run = 1; run <= runs; run += 1)
    for (const { milliseconds, ...start } of starts) {
      const server = await startServer(start)
      milliseconds.push(server.readyAfter)
      await server.stop()
    }
  return starts.map(({ name, milliseconds }) => ({ subject: name, milliseconds }))
}

/** `{ title, table, cells }` of the requested kind. */
async function figures() {
  if (works[kind] !== undefined)
    return works[kind]({
      ...{ engine: values.engine, folder, out, runs, seconds, seed: positive(values.seed) },
      people: positive(values.people ?? (kind === 'growth' ? '1000000' : '20000')),
      lines: positive(values.lines),
      orders: positive(values.orders),
      patience,
      before: values.before && resolve(values.before),
      connections: positive(values.connections ?? '64'),
      purchases: positive(values.purchases),
    })
  const subjects = chosenSubjects()
  if (kind === 'start') {
    const cells = await measureStarts(subjects)
    return { title: `start: medians of ${runs} runs`, table: startTable(cells), cells }
  }
  const counts = (values.connections ?? '1,16,64,256').split(',').map(positive)
  const cells = await measure(await prepare(subjects), counts)
  const yardsticks = subjects.filter(({ isYardstick }) => isYardstick).map(({ name }) => name)
  const title = `${kind} on ${values.engine}: medians of ${runs} runs of ${seconds} s`
  return { title, table: markdown(cells, yardsticks), cells }
}

try {
  await waitForRest(patience)
  const machine = describeMachine(folder)
  const { title, table, cells } = await figures()
  const facts = Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`)
  const page = [`# ${title}`, '', ...facts, '', table, ''].join('\n')
  const name = values.engine === 'sqlite' ? kind : `${kind}-${values.engine}`
  writeFileSync(join(out, `${name}.md`), page)
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify({ kind, machine, seconds, cells }, null, 2)}\n`)
  console.log(page)
} finally {
  for (const server of started.toReversed()) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
