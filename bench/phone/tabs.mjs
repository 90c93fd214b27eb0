// How long each tab takes, from a tap in another tab until its content is painted: in one running demo, or in
// two of them in turns, on one machine, with a processor at a sixth of its speed and slow 4G.
import { parseArgs } from 'node:util'
import { median } from '../figures.mjs'
import { sessionsOf } from './pages.mjs'
import { openBrowser, visit } from './visit.mjs'

const usage = `bench/phone/run tabs URL [URL] [--visits 5] [--tabs home,tickets,…]
The time of each tab in ms, the first time and again, median and worst: of the first demo, then the second.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '5' },
    tabs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || positionals.length < 1 || positionals.length > 2) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const slowdown = 6
const quiet = { idleTime: 1_500, timeout: 120_000 } // ms without a request: a user has looked at the tab

const home = '/pages/index/index'
const wallet = '/pages/user/wallet/index'

/** Each with its way from another tab, and what it shows last in the first screen. */
const tabs = [
  { what: 'home', from: wallet, to: home, content: 'main a[href^="/pages/gb/detail"]' },
  { what: 'tickets', from: home, to: '/pages/otc/ticketOtc', content: 'main article' },
  { what: 'groups', from: home, to: '/pages/gb/personIndex', content: 'main a[href^="/pages/gb/detail"]' },
  { what: 'wallet', from: home, to: wallet, content: 'main a[href^="/pages/user/wallet/receipt"]' },
  { what: 'mine', from: home, to: '/pages/user/index', content: 'main .card h2 a' },
]

const demos = await sessionsOf(positionals)
const browser = await openBrowser()
try {
  for (const tab of tabs) {
    if (values.tabs && !values.tabs.split(',').includes(tab.what)) continue
    const times = demos.map(() => [])
    for (let round = 0; round < Number(values.visits); round += 1)
      for (const [which, demo] of demos.entries()) times[which].push(await timesOf(demo, tab))
    for (const which of ['first', 'again']) {
      const words = times.map(all => {
        const of = all.map(one => one[which])
        return `${Math.round(median(of))} (${Math.round(Math.max(...of))})`
      })
      console.log(`${tab.what}, ${which}: ${words.join(', ')}`)
    }
  }
} finally {
  await browser.close()
}

function watch() {
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { tapped: timeStamp }), true)
}

function timesOf(demo, { from, to, content }) {
  return visit(browser, demo, from, { slowdown, watch }, async tab => {
    await tab.waitForNetworkIdle(quiet)
    const first = await arrive(tab, to, content)
    await tab.waitForNetworkIdle(quiet)
    await tab.tap(`.tab-bar a[href="${from}"]`)
    await tab.waitForNetworkIdle(quiet)
    return { first, again: await arrive(tab, to, content) }
  })
}

async function arrive(tab, to, content) {
  await tab.tap(`.tab-bar a[href="${to}"]`)
  const time = await tab.evaluate(shown, { to, content })
  if (time === undefined) throw new Error(`${to} did not show ${content}`)
  return time
}

/** Until the tab's content is painted, and nothing in grey stands on the screen for what is to come. */
function shown({ to, content }) {
  const isSeen = part => part.getBoundingClientRect().top < innerHeight
  return new Promise(done => {
    const look = now => {
      if (now - window.tapped > 30_000) return done(undefined)
      const isHere = document.querySelector(`.tab-bar a[href="${to}"][aria-current]`)
      const isWhole = isHere && ![...document.querySelectorAll('main .shimmer')].some(isSeen)
      if (isWhole && document.querySelector(content))
        return setTimeout(() => done(performance.now() - window.tapped))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
