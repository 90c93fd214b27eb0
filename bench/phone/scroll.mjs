// What a long list costs in one running version, or in two of them in turns, on one machine, with a processor
// at a sixth of its speed and slow 4G: its last pages, scrolling through it, taps at its end, coming back.
import { parseArgs } from 'node:util'
import { median } from '../figures.mjs'
import { sessionsOf } from './pages.mjs'
import { openBrowser, pause, slow4G, visit } from './visit.mjs'

const usage = `bench/phone/run scroll URL [URL] [--tokens FILE] [--lines 5000] [--visits 3]
The flow of a user with so many lines, median and worst: of the first program, then of the second.
FILE is what "gomve seed" wrote; without it the user is the demo's first.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tokens: { type: 'string' },
    lines: { type: 'string', default: '5000' },
    visits: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || positionals.length < 1 || positionals.length > 2) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const slowdown = 6
const flow = '/pages/user/wallet/flow/list'
const watched = 200 // lines that are loaded with the slow processor, ten pages
const settled = 2_000 // ms after a tap, by when it is painted
const way = { speed: 3_000, seconds: 5 } // pixels a second; up, and as long down again

/** What is measured; of frames the fewest are the worst. */
const figures = [
  { name: 'a further page, longest task ms', of: ({ load }) => load.task },
  { name: 'scrolling, frames a second', of: ({ glide }) => glide.frames, worst: Math.min },
  { name: 'scrolling, longest gap ms', of: ({ glide }) => glide.gap },
  { name: 'scrolling, longest task ms', of: ({ glide }) => glide.task },
  { name: 'tap on the filter ms', of: ({ filter }) => filter.tap },
  { name: 'tap on the last line ms', of: ({ line }) => line.tap },
  { name: 'back, longest task ms', of: ({ back }) => back.task },
  { name: 'back, px away from where it was', of: ({ back }) => back.away },
]

const programs = await sessionsOf(positionals, values.tokens)
const browser = await openBrowser()
const runs = programs.map(() => [])
try {
  for (let round = 0; round < Number(values.visits); round += 1)
    for (const [which, program] of programs.entries()) runs[which].push(await measure(program))
} finally {
  await browser.close()
}
for (const { name, of, worst = Math.max } of figures) {
  const words = runs.map(all => `${write(median(all.map(of)))} (${write(worst(...all.map(of)))})`)
  console.log(`${name}: ${words.join(', ')}`)
}

function write(value) {
  return value.toFixed(Number.isInteger(value) || value >= 100 ? 0 : 1)
}

/** All but the last pages are loaded as fast as the machine can. */
function measure(program) {
  return visit(browser, program, flow, { slowdown: 1, watch, line: null }, async tab => {
    await tab.waitForSelector('main li a')
    const lines = Number(values.lines)
    await tab.evaluate(load, lines - watched)
    await tab.emulateNetworkConditions(slow4G)
    await tab.emulateCPUThrottling(slowdown)
    await pause(settled)
    const during = async act => {
      await tab.evaluate(() => Object.assign(window.longest, { task: 0, tap: 0 }))
      const found = await act()
      await pause(settled)
      return { ...(await tab.evaluate(() => window.longest)), ...found }
    }
    const loaded = await during(async () => {
      const count = await tab.evaluate(load, lines)
      if (count < lines) throw new Error(`${program.url}${flow} has ${count} lines only`)
    })
    const glided = await during(() => tab.evaluate(glide, way))
    const filter = await during(() => tab.tap('.nav-bar span:last-child > button'))
    await tab.keyboard.press('Escape')
    await pause(settled)
    const last = await tab.$('main li:nth-last-child(5) a')
    await last.scrollIntoView()
    await pause(settled)
    const [place, height] = await tab.evaluate(() => [scrollY, document.documentElement.scrollHeight])
    const line = await during(() => last.tap())
    const back = await during(async () => {
      await tab.evaluate(() => history.back())
      await tab.waitForFunction(isAsHigh, { timeout: 60_000 }, height)
    })
    back.away = Math.abs((await tab.evaluate(() => scrollY)) - place)
    return { load: loaded, glide: glided, filter, line, back }
  })
}

function watch() {
  Object.assign(window, { longest: { task: 0, tap: 0 }, answered: 0 })
  performance.setResourceTimingBufferSize(10_000)
  new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) if (name.includes('/getFlowList')) answered += 20
  }).observe({ type: 'resource', buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longest.tap = Math.max(longest.tap, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** Stays at the end of the list until so many lines were answered; answers how many were. */
function load(lines) {
  let quiet = performance.now()
  let before = 0
  return new Promise(done => {
    const look = () => {
      if (answered > before) quiet = performance.now()
      before = answered
      if (before >= lines || performance.now() - quiet > 60_000) return done(before)
      scrollTo(0, document.documentElement.scrollHeight)
      requestAnimationFrame(look)
    }
    look()
  })
}

function isAsHigh(height) {
  return document.documentElement.scrollHeight >= height
}

/** Scrolls up and down again; answers how often it was painted in a second, and the longest gap between. */
function glide({ speed, seconds }) {
  return new Promise(done => {
    const begun = performance.now()
    let [before, frames, gap, top] = [begun, 0, 0, scrollY]
    const step = () => {
      const now = performance.now()
      const since = now - before
      const isOnWayUp = now - begun < seconds * 1000
      frames += 1
      gap = Math.max(gap, since)
      top += (isOnWayUp ? -1 : 1) * speed * (since / 1000)
      before = now
      if (now - begun > 2_000 * seconds) return done({ frames: (frames * 1000) / (now - begun), gap })
      scrollTo(0, top)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
