// Compares the pages of two versions in turns, on one machine: each serves a demo of its own, and every visit
// has an empty cache, a processor at a quarter of its speed, and slow 4G.
import { parseArgs } from 'node:util'
import { median } from '../figures.mjs'
import { pagesOf } from './pages.mjs'
import { openBrowser, pause, visit } from './visit.mjs'

const usage = `bench/phone/run turns URL URL [--visits 5] [--pages home,groups,…]
The largest contentful paint of each page in ms, median and best: of the first demo, then of the second.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '5' },
    pages: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || positionals.length !== 2) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const slowdown = 4
const settled = 3_500 // ms after the document, by when nothing is painted any more

const demos = await Promise.all(
  positionals.map(async url => ({ url: new URL(url).origin, ...(await pagesOf(new URL(url).origin)) })),
)
const browser = await openBrowser()
try {
  for (const [place, { name }] of demos[0].pages.entries()) {
    if (values.pages && !values.pages.split(',').includes(name)) continue
    const paints = demos.map(() => [])
    for (let visit = 0; visit < Number(values.visits); visit += 1)
      for (const [which, demo] of demos.entries())
        paints[which].push(await largestPaint(demo, demo.pages[place].path))
    const words = paints.map(all => `${Math.round(median(all))} (${Math.round(Math.min(...all))})`)
    console.log(`${name}: ${words.join(', ')}`)
  }
} finally {
  await browser.close()
}

function watch() {
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function largestPaint(demo, path) {
  return visit(browser, demo, path, { slowdown, watch }, async tab => {
    await pause(settled)
    const paint = await tab.evaluate(() => window.largestPaint)
    if (paint === undefined) throw new Error(`${demo.url}${path} painted nothing`)
    return paint
  })
}
