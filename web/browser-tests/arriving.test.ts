// The app's start: a page's requests are sent while its code loads, text comes before fonts, and nothing
// moves when they arrive. The demo has no companions, who would sell seats and move the pages.
import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { asksOf } from '../app/build/asks.ts'
import { pages } from '../app/build/pages.ts'
import { placesOf, thingsOf } from './places.ts'
import { stands, until } from './settled.ts'
import { scene } from './walk.ts'

const most = 0.02
/** Milliseconds between two questions of a page that is open. */
const pollEvery = 15_000

suite('arriving', () => {
  const at = scene()
  const unused = () => at.page.evaluate(() => Object.keys(window.preloaded ?? {}))
  const fontsToCome = () => at.page.locator('html.fonts-to-come').count()
  // A page that is open for long asks again, by the clock or after a late first message of its socket. That
  // is no part of its start.
  beforeEach(async () => {
    await at.phone.routeWebSocket(/\/events/, () => undefined)
    await at.phone.addInitScript(longest => {
      const repeat = window.setInterval.bind(window)
      Object.assign(window, {
        setInterval: (work: () => void, every = 0) => (every < longest ? repeat(work, every) : 0),
      })
    }, pollEvery)
  })

  test('the boot script asks the page’s own questions, each of them once', async () => {
    const things = await thingsOf(at.person)
    const shown = placesOf(things).filter(({ guest, as, broken }) => !guest && !as && !broken)
    for (const { path, page } of pages) {
      const [asks] = await asksOf(page) // those of a signed-in user
      const place = asks.length > 0 && shown.find(one => one.path.split('?')[0] === path)
      if (!place) continue
      // Of other objects, as of groups in which the user sits, the same may be asked.
      const id = new URLSearchParams(place.path.split('?')[1]).get('id') ?? ''
      const questions = asks.map(ask => ask.replace('{id}', id))
      at.line.asked.splice(0)
      await at.go(place.path)
      const times = questions.map(question => at.line.asked.filter(line => line.includes(question)).length)
      assert.deepEqual(await unused(), [], `${path} uses all that was asked early`)
      assert.deepEqual(times, Array(asks.length).fill(1), `${path} asks ${asks}`)
    }
  })

  /** A phone without storage that measures layout shifts. */
  async function firstVisit(path: string) {
    at.line.spoil(/sw\.js/, { kind: 'status', status: 404 }, 99)
    await at.phone.addInitScript(() => {
      const moved: string[] = []
      let sum = 0
      Reflect.set(window, 'moved', () => ({ sum, moved }))
      const place = ({ x, y, width, height }: DOMRectReadOnly) =>
        `${[x, width].map(Math.round).join('+')} ${[y, height].map(Math.round).join('+')}`
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          sum += Reflect.get(entry, 'value')
          for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources'))
            moved.push(`${node?.textContent?.slice(0, 40)} ${place(previousRect)} → ${place(currentRect)}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await at.onSlow4G()
    await at.page.goto(at.line.address + path)
    await at.page.waitForFunction(
      () =>
        [...document.fonts].every(({ family, status }) => family !== 'Be Vietnam Pro' || status === 'loaded'),
      undefined,
      { timeout: 300_000 },
    )
    return at.page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      await frame()
      await frame()
      return (Reflect.get(window, 'moved') as () => { sum: number; moved: string[] })()
    })
  }

  test('on a first visit the fonts come after the text', async () => {
    // The order is judged however long a busy machine takes.
    const fontTimes = { patience: 600_000, quiet: 1_500 }
    await at.phone.addInitScript(times => Object.assign(window, { fontTimes: times }), fontTimes)
    await firstVisit('/')
    const when = (wanted: RegExp) => at.line.asked.flatMap((line, time) => (wanted.test(line) ? time : []))
    // The service worker comes last, when the phone is idle. The live connection has nothing to read.
    const latest = Math.max(...when(/assets\/(?!virtual_pwa|workbox).*\.js$|\/rest\/(?!.*events\/ticket)/))
    assert.ok(Math.min(...when(/woff2/)) > latest, `${at.line.asked}`)
  })

  test('on a first visit nothing moves by itself, whichever answer is the last', async () => {
    const { set, ready } = await thingsOf(at.person)
    for (const [path, late] of [
      ['/', /gb\/person\/getList/],
      ['/', /buyback\/getList/],
      ['/', /getSiteConfig/],
      ['/pages/gb/personIndex'],
      [`/pages/gb/detail?id=${set}`],
      ['/pages/user/wallet/index'],
      ['/pages/user/index'],
      ['/pages/user/team/list', /team\/getLevel/],
      [`/pages/user/vr/ticket?id=${ready}`],
    ] as const) {
      at.line.mend()
      if (late) at.line.spoil(late, { kind: 'delay', milliseconds: 400 }, 1)
      const { sum, moved } = await firstVisit(path)
      assert.ok(sum <= most, `${path}, ${late}: ${sum} moved: ${moved.join('; ')}`)
    }
  })

  test('on the next visit they are on the device, and are used from the start', async () => {
    await at.go('/')
    await until(
      () => at.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      state => state === 'activated',
      'the worker is at work',
    )
    at.line.asked.splice(0)
    await at.page.reload({ waitUntil: 'commit' })
    await at.page.locator('h1').first().waitFor()
    assert.equal(await fontsToCome(), 0)
    await stands(at.page)
    assert.equal(at.line.count(/woff2/), 0)
  })
})

suite('the other tabs', () => {
  const at = scene({ savesData: false })
  const shows = {
    '/pages/otc/ticketOtc': 'main article',
    '/pages/gb/personIndex': 'main a[href^="/pages/gb/detail"]',
    '/pages/index/index': 'main a[href^="/pages/gb/detail"]',
    '/pages/user/index': 'main .card h2 a',
  }

  test('are ready once the first page is quiet: they show what they have, and ask again behind it', async () => {
    await at.go('/pages/user/wallet/index')
    const asked = () =>
      [/getTicketList/, /getSetList/, /person\/getList/].every(call => at.line.count(call) > 0)
    await until(asked, Boolean, 'the tabs are asked ahead')
    await stands(at.page)
    at.line.asked.splice(0)
    at.line.spoil(/rest/, { kind: 'delay', milliseconds: 60_000 }, 99)
    for (const [tab, content] of Object.entries(shows)) {
      await at.page.locator(`.tab-bar a[href="${tab}"]`).click()
      await at.page.locator(content).first().waitFor({ timeout: 20_000 })
    }
    assert.ok(at.line.count(/person\/getList/) > 0, `${at.line.asked}`)
  })
})
