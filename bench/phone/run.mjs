// Lighthouse over the app's main pages; fails when a median misses its goal.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { median } from '../figures.mjs'
import { describeMachine } from '../machine.mjs'
import { freePort, startServer } from '../processes.mjs'
import { waitForRest } from '../rest.mjs'
import { pagesOf } from './pages.mjs'

const usage = `bench/phone/run [--runs 5] [--pages home,groups,…] [--patience 600]
GOMVE_URL names a running demo; without it build/release/gomve serves one for the measurement.`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    patience: { type: 'string', default: '600' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}

/** The figures of a report, each with the worst accepted median. */
const figures = [
  { name: 'performance', of: at => at.categories.performance.score * 100, least: 90 },
  { name: 'accessibility', of: at => at.categories.accessibility.score * 100, least: 100 },
  { name: 'best practices', of: at => at.categories['best-practices'].score * 100, least: 100 },
  { name: 'FCP s', of: at => at.audits['first-contentful-paint'].numericValue / 1000 },
  { name: 'LCP s', of: at => at.audits['largest-contentful-paint'].numericValue / 1000, most: 2.5 },
  { name: 'TBT ms', of: at => at.audits['total-blocking-time'].numericValue },
  { name: 'CLS', of: at => at.audits['cumulative-layout-shift'].numericValue, most: 0.02 },
  { name: 'KB', of: at => at.audits['total-byte-weight'].numericValue / 1024 },
]

const out = join(import.meta.dirname, '../out/phone')
mkdirSync(out, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'gomve-bench-phone-'))
await waitForRest(Number(values.patience))
const machine = describeMachine(folder)
const server = process.env.GOMVE_URL
  ? { address: new URL(process.env.GOMVE_URL).origin, stop: async () => {} }
  : await startDemo()
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  userDataDir: join(folder, 'profile'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

const rows = []
try {
  const { session, pages } = await pagesOf(server.address)
  await arrive(session)
  const wanted = pages.filter(({ name }) => values.pages?.split(',').includes(name) ?? true)
  for (const page of wanted) rows.push(await measure(page))
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
report()

async function startDemo() {
  const port = await freePort()
  const program = join(import.meta.dirname, '../../build/release/gomve')
  const command = [program, 'serve', '--demo', '--data', join(folder, 'data'), '--port', `${port}`]
  return startServer({ name: 'gomve', command, port, ready: '/demo/access.json', folder })
}

/** Lighthouse clears caches and workers before each run, but not the session. */
async function arrive(session) {
  const tab = await browser.newPage()
  await tab.goto(`${server.address}/icon.svg`)
  await tab.evaluate(known => {
    for (const [name, value] of Object.entries(known)) localStorage.setItem(name, value)
  }, session)
  await tab.close()
}

async function measure({ name, path }) {
  const runs = []
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const tab = await browser.newPage()
    const flags = { onlyCategories: ['performance', 'accessibility', 'best-practices'], output: 'html' }
    const { lhr, report: page } = await lighthouse(server.address + path, flags, undefined, tab)
    await tab.close()
    if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`)
    runs.push(figures.map(figure => figure.of(lhr)))
    writeFileSync(join(out, `${name}-${run}.html`), page)
    for (const { id, title } of failed(lhr)) console.error(`  ${name} ${run}: ${id}: ${title}`)
  }
  const medians = figures.map((_, place) => median(runs.map(run => run[place])))
  console.error(`${name}: ${medians.map(write).join(' ')}`)
  return { name, medians, runs }
}

/** Audits of accessibility and best practices without a full score. */
function failed({ categories, audits }) {
  return ['accessibility', 'best-practices']
    .flatMap(category => categories[category].auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
}

function write(value) {
  return value >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(2)
}

function report() {
  const line = cells => `| ${cells.join(' | ')} |`
  const bound = ({ least, most }) => (least ? `≥ ${least}` : most ? `≤ ${most}` : '')
  const table = [
    line(['page', ...figures.map(({ name }) => name)]),
    line(['---', ...figures.map(() => '---:')]),
    ...rows.map(({ name, medians }) => line([name, ...medians.map(write)])),
    line(['promised', ...figures.map(bound)]),
  ]
  const facts = ['measured', 'commit', 'processor', 'cores', 'memory', 'load before']
  const heading = facts.map(fact => `- ${fact}: ${machine[fact]}`)
  const text = `${[...heading, '', ...table].join('\n')}\n`
  writeFileSync(join(out, '../phone.md'), text)
  writeFileSync(join(out, '../phone.json'), JSON.stringify({ machine, figures, rows }, null, 2))
  console.log(text)
  const worse = rows.flatMap(({ name, medians }) =>
    figures
      .filter(({ least = -Infinity, most = Infinity }, at) => medians[at] < least || medians[at] > most)
      .map(figure => `${name}: ${figure.name} is not ${bound(figure)}`),
  )
  for (const words of worse) console.error(words)
  process.exitCode = worse.length > 0 ? 1 : 0
}
