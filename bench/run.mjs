// Measures purchases, pages or starts of every subject in turns, and writes the medians as Markdown and JSON.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { markdown, startTable } from './figures.mjs'
import { describeMachine } from './machine.mjs'
import { drive, freePort, startNginx, startServer } from './processes.mjs'
import { subjects as everySubject } from './subjects.mjs'

const usage = `bench/run buy|read|start [--subjects reference,…] [--connections 1,16,64,256]
                 [--runs 3] [--seconds 10]
                 [--folder FOLDER]   where the databases go: a folder on the disk to be measured`
const warmUpSeconds = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    subjects: { type: 'string', default: everySubject.map(({ name }) => name).join(',') },
    connections: { type: 'string', default: '1,16,64,256' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    folder: { type: 'string', default: join(import.meta.dirname, 'out') },
    help: { type: 'boolean', default: false },
  },
})
const kind = positionals[0]
if (values.help || positionals.length !== 1 || !['buy', 'read', 'start'].includes(kind)) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}
const connectionCounts = values.connections.split(',').map(positive)
const runs = positive(values.runs)
const seconds = positive(values.seconds)
const subjects = values.subjects.split(',').map(name => {
  const found = everySubject.find(subject => subject.name === name)
  if (found === undefined) throw new Error(`no subject is called ${name}: see bench/subjects.mjs`)
  return found
})

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

/** Work to be measured, `{ what, subject, script, url }` each: all servers run, one at a time is driven. */
async function prepare() {
  const work = []
  for (const subject of subjects) {
    const own = join(folder, subject.name.replaceAll(' ', '-'))
    mkdirSync(own)
    if (subject.command !== undefined) {
      subject.prepare(own)
      if (kind === 'buy')
        work.push({ what: 'purchase', subject: subject.name, folder: own, command: subject.command })
      continue
    }
    const port = await freePort()
    const command = subject.start({ folder: own, port })
    const server = await startServer({ name: subject.name, command, port, ready: subject.ready, folder })
    started.push(server)
    if (kind === 'buy') {
      work.push({
        what: 'purchase',
        subject: subject.name,
        script: subject.buy,
        url: server.address,
        folder: own,
      })
    } else {
      work.push(...(await readsOf(subject, server)))
    }
  }
  return work
}

/** A subject's pages, and beside each the same bytes from nginx. */
async function readsOf(subject, server) {
  const work = []
  for (const [what, path] of Object.entries(await subject.reads(server.address))) {
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

/** Runs alternate between the subjects, so that a machine that slows down slows all of them. */
async function measure(work) {
  const cells = []
  for (const item of work) if (item.url) await drive({ ...item, connections: 16, seconds: warmUpSeconds })
  for (const connections of connectionCounts) {
    const row = work.map(({ what, subject }) => ({ what, connections, subject, runs: [] }))
    for (let run = 1; run <= runs; run += 1) {
      for (const [index, item] of work.entries()) {
        row[index].runs.push(await drive({ ...item, connections, seconds }))
        const rate = Math.round(row[index].runs.at(-1).perSecond)
        console.error(`${item.what}, ${item.subject}, ${connections} connections, run ${run}: ${rate}/s`)
      }
    }
    cells.push(...row)
  }
  return cells
}

/** How long a program with its filled database takes from the command to its first answer. */
async function measureStarts() {
  const cells = []
  for (const subject of subjects.filter(({ restarts }) => restarts)) {
    const own = join(folder, subject.name)
    mkdirSync(own)
    const command = subject.start({ folder: own, port: await freePort() })
    const port = Number(command.at(-1))
    const milliseconds = []
    for (let run = 1; run <= runs; run += 1) {
      const server = await startServer({ name: subject.name, command, port, ready: subject.ready, folder })
      milliseconds.push(server.readyAfter)
      await server.stop()
    }
    cells.push({ subject: subject.name, milliseconds })
  }
  return cells
}

try {
  const machine = describeMachine(folder)
  const cells = kind === 'start' ? await measureStarts() : await measure(await prepare())
  const facts = Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`)
  const title = `# ${kind}: medians of ${runs} runs${kind === 'start' ? '' : ` of ${seconds} s`}`
  const table = kind === 'start' ? startTable(cells) : markdown(cells, subjects[0].name)
  const page = [title, '', ...facts, '', table, ''].join('\n')
  writeFileSync(join(out, `${kind}.md`), page)
  writeFileSync(join(out, `${kind}.json`), `${JSON.stringify({ kind, machine, seconds, cells }, null, 2)}\n`)
  console.log(page)
} finally {
  for (const server of started) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
