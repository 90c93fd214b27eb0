// Compares what taps cost in two versions, in turns, on one machine: from the touch to the next
// painted frame, as "Interaction to Next Paint" counts it, with a processor at a sixth of its speed and slow
// 4G.
import { parseArgs } from 'node:util'
import { median } from '../figures.mjs'
import { pagesOf } from './pages.mjs'
import { openBrowser, pause, visit } from './visit.mjs'

const usage = `bench/phone/run taps URL URL [--visits 5] [--taps join,messages,…]
The time of each of the commonest taps in ms, median and worst: of the first demo, then of the second.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '5' },
    taps: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || positionals.length !== 2) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const slowdown = 6
const settled = 4_000 // ms after the document, by when the page waits for its user
const answered = 1_500 // ms after a tap, by when it is painted

const home = '/pages/index/index'
const groups = '/pages/gb/personIndex'
const wallet = '/pages/user/wallet/index'
const linkTo = path => `a[href^="${path}"]`

/** What is tapped where; "group" is the group's own page. */
const taps = [
  { what: 'tab: tickets', at: home, target: linkTo('/pages/otc/ticketOtc') },
  { what: 'tab: groups', at: home, target: linkTo(groups) },
  { what: 'tab: wallet', at: home, target: linkTo(wallet) },
  { what: 'tab: mine', at: home, target: linkTo('/pages/user/index') },
  { what: 'messages', at: home, target: linkTo('/pages/user/inbox') },
  { what: 'a group', at: groups, target: `main ${linkTo('/pages/gb/detail')}` },
  { what: 'join', at: 'group', target: 'footer button' },
  { what: 'top up', at: wallet, target: linkTo('/pages/user/wallet/recharge') },
  { what: 'a receipt', at: wallet, target: linkTo('/pages/user/wallet/receipt') },
  { what: 'all money', at: wallet, target: linkTo('/pages/user/wallet/flow/list') },
]

const demos = await Promise.all(
  positionals.map(async url => ({ url: new URL(url).origin, ...(await pagesOf(new URL(url).origin)) })),
)
const browser = await openBrowser()
try {
  for (const tap of taps) {
    if (values.taps && !values.taps.split(',').includes(tap.what)) continue
    const times = demos.map(() => [])
    for (let round = 0; round < Number(values.visits); round += 1)
      for (const [which, demo] of demos.entries()) times[which].push(await timeOf(demo, tap))
    const words = times.map(all => `${Math.round(median(all))} (${Math.round(Math.max(...all))})`)
    console.log(`${tap.what}: ${words.join(', ')}`)
  }
} finally {
  await browser.close()
}

function watch() {
  window.slowestTap = 0
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.slowestTap = Math.max(window.slowestTap, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

/** Below 16 ms the browser tells no time: then it is 8. */
function timeOf(demo, { what, at, target }) {
  const path = demo.pages.find(({ name }) => name === at)?.path ?? at
  return visit(browser, demo, path, { slowdown, watch }, async tab => {
    await pause(settled)
    const found = await tab.$(target)
    if (!found) throw new Error(`${demo.url}${path} has nothing to tap: ${what}`)
    await found.scrollIntoView()
    await pause(500)
    await found.tap()
    await pause(answered)
    return (await tab.evaluate(() => window.slowestTap)) || 8
  })
}
