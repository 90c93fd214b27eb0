// The test of monitoring: metrics by name, access to them, the log as JSON.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buyUntil } from '../harness/buyers.mjs'
import { stayWithinOneDay } from '../harness/days.mjs'
import { Program } from '../harness/program.mjs'
import { inFolder, readWords, say } from '../harness/proof.mjs'
import { shoppers } from '../harness/shoppers.mjs'

const key = 'khoá của người canh gác 2026'.normalize('NFD').replaceAll(/[^a-z0-9]/g, '-')
const deploy = join(import.meta.dirname, '../../deploy')
const patience = 90_000 // milliseconds until the ledger was checked

/** The metric names in a file of rules or panels; parts of a histogram count as the histogram. */
const namesIn = file =>
  new Set(readFileSync(join(deploy, file), 'utf8').match(/\b(?:gomve|process)_[a-z_]+/g))

async function ask(program, headers = {}) {
  const answer = await fetch(`http://127.0.0.1:${program.port}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

async function ledgerSeen(program, headers) {
  const began = performance.now()
  for (;;) {
    const { status, text } = await ask(program, headers)
    if (status !== 200) throw new Error(`/metrics answers ${status}: ${text}`)
    if (text.includes('gomve_ledger_check_age_seconds')) return text
    if (performance.now() - began > patience) throw new Error(`the ledger metrics are missing: ${text}`)
    await pause(200)
  }
}

/** Moves the demo's clock to the next day, so that the nightly check runs. */
async function anotherDay(program) {
  const clock = `http://127.0.0.1:${program.port}/demo/clock`
  const { ok } = await fetch(clock, { method: 'POST', body: '+1d' })
  if (!ok) throw new Error('the clock did not move')
}

/** Purchases, a refusal and a backup, so that every metric has occurred. */
async function somethingHappens(program, seeded, chance) {
  let left = 50
  const draw = shoppers(seeded, chance, 'watched')
  const next = () => {
    left -= 1
    return draw()
  }
  await buyUntil({ port: program.port, connections: 4, next, isOver: () => left <= 0 })
  await fetch(`http://127.0.0.1:${program.port}/rest/v3/api/token/getUserIndex`)
  await anotherDay(program)
  program.must(['backup', '--config', program.config, '--to', join(program.folder, 'b.gomve'), '--plain'])
}

function requireNames(metrics) {
  const there = new Set(metrics.match(/^(?:gomve|process)_[a-z_]+/gm))
  for (const file of ['grafana/gomve.json', 'prometheus/gomve-rules.yml']) {
    const asked = namesIn(file)
    const missing = [...asked].filter(name => !there.has(name))
    if (missing.length > 0) throw new Error(`${file} asks for ${missing}, which the program does not tell`)
    say(`${file} asks for ${asked.size} metrics, and each is there`)
  }
  JSON.parse(readFileSync(join(deploy, 'grafana/gomve.json'), 'utf8'))
  const sums = Object.fromEntries(
    [...metrics.matchAll(/^(gomve_ledger_\w+) (\S+)$/gm)].map(found => found.slice(1)),
  )
  if (sums.gomve_ledger_imbalance !== '0' || sums.gomve_ledger_check_holds !== '1')
    throw new Error(`the books of a sound deployment: ${JSON.stringify(sums)}`)
  if (Number(sums.gomve_ledger_owed_dong) > Number(sums.gomve_ledger_held_dong))
    throw new Error(`an alarm would ring at a sound deployment: ${JSON.stringify(sums)}`)
}

/** Without a key only this machine may read, and not through a proxy; with one, every client that has it. */
async function whoMayAsk(program) {
  const told = async headers => (await ask(program, headers)).status
  if ((await told({ 'X-Forwarded-For': '192.0.2.9' })) !== 404)
    throw new Error('a proxy’s caller reads the metrics')
  await program.stop()
  await program.start({ env: { GOMVE_METRICS_KEY: key } })
  const status = {
    none: await told({}),
    wrong: await told({ Authorization: `Bearer ${key.slice(1)}` }),
    right: await told({ Authorization: `Bearer ${key}` }),
    far: await told({ Authorization: `Bearer ${key}`, 'X-Forwarded-For': '192.0.2.9' }),
  }
  const found = Object.values(status).join(' ')
  if (found !== '404 404 200 200') throw new Error(`who may ask: ${JSON.stringify(status)}`)
  say('clients with the key read them, without a key only this machine; others learn nothing')
}

/** Each log line is an object, and a line about a request has its id. */
async function logIsJson(program) {
  await program.stop()
  const before = program.wholeLog().length
  await program.start({ env: { GOMVE_LOG_FORMAT: 'json', GOMVE_LOG_LEVEL: 'info' } })
  await program.stop()
  const lines = program.wholeLog().slice(before).trim().split('\n')
  for (const line of lines) {
    const { time, level, message } = JSON.parse(line)
    if (Number.isNaN(Date.parse(time)) || level === undefined || message === undefined) throw new Error(line)
  }
  if (!lines.some(line => line.includes('serving'))) throw new Error(`the log says nothing: ${lines}`)
  say(`${lines.length} lines of the log, each an object`)
}

const words = readWords('tests/monitoring/run [--seed NUMBER]', {})
say(`seed ${words.seed}`)
await stayWithinOneDay(60)
await inFolder('monitoring', async folder => {
  const program = new Program(folder)
  const seeded = program.seed(50)
  await program.start({ more: ['--demo'] })
  await somethingHappens(program, seeded, words.chance())
  requireNames(await ledgerSeen(program))
  await whoMayAsk(program)
  await logIsJson(program)
})
