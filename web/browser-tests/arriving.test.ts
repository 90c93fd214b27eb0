// The app's start: a page's requests are sent while its code loads, text comes before fonts, and nothing
// moves when they arrive.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { asksOf } from '../app/build/asks.ts'
import { pages } from '../app/build/pages.ts'
import { placesOf, thingsOf } from './places.ts'
import { stands, until } from './settled.ts'
import { call } from './site.ts'
import { scene } from './walk.ts'

const most = 0.02

suite('arriving', () => {
  const at = scene()
  const unused = () => at.page.evaluate(() => Object.keys(window.preloaded ?? {}))
  const fontsToCome = () => at.page.locator('html.fonts-to-come').count()

  test('the boot script asks the page’s own questions, each of them once', async () => {
    const shown = placesOf(await thingsOf(at.person)).filter(({ guest, broken }) => !guest && !broken)
    for (const { path, page } of pages) {
      const [asks] = await asksOf(page) // those of a signed-in user
      const place = asks.length > 0 && shown.find(one => one.path.split('?')[0] === path)
      if (!place) continue
      at.line.asked.splice(0)
      await at.go(place.path)
      assert.deepEqual(await unused(), [], `${path} uses all that was asked early`)
      for (const ask of asks) {
        const question = ask.split('?')[0] ?? ask
        assert.equal(at.line.asked.filter(line => line.includes(question)).length, 1, `${path} asks ${ask}`)
      }
    }
  })

  /** A phone without storage that measures layout shifts. */
  async function firstVisit(path: string) {
    at.line.spoil(/sw\.js/, { kind: 'status', status: 404 }, 99)
    await at.phone.addInitScript(() => {
      const moved: string[] = []
      let sum = 0
      Reflect.set(window, 'moved', () => ({ sum, moved }))
      const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`
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
    await at.page.waitForFunction(() =>
      [...document.fonts].every(({ family, status }) => family !== 'Be Vietnam Pro' || status === 'loaded'),
    )
    return at.page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      await frame()
      await frame()
      return (Reflect.get(window, 'moved') as () => { sum: number; moved: string[] })()
    })
  }

  /** A visit during which a seat of the group was sold does not count: its page moves rightly. */
  async function undisturbed<Seen>(setId: string, visit: () => Promise<Seen>): Promise<Seen> {
    const group = async () => {
      const { groupId, taken } = await call<{ groupId: string; taken: number }>(
        `/gb/getCurGroup?setId=${setId}`,
      )
      return `${groupId} ${taken}`
    }
    for (;;) {
      const before = await group()
      const seen = await visit()
      if ((await group()) === before) return seen
    }
  }

  test('on a first visit the fonts come after the text', async () => {
    await firstVisit('/')
    const when = (wanted: RegExp) => at.line.asked.flatMap((line, time) => (wanted.test(line) ? time : []))
    // The service worker comes last, when the phone is idle. The live connection has nothing to read.
    const latest = Math.max(...when(/assets\/(?!virtual_pwa|workbox).*\.js$|\/rest\/(?!.*events\/ticket)/))
    assert.ok(Math.min(...when(/woff2/)) > latest, `${at.line.asked}`)
  })

  test('on a first visit nothing moves by itself', async () => {
    const { set, ready } = await thingsOf(at.person)
    for (const path of [
      '/',
      '/pages/gb/personIndex',
      `/pages/gb/detail?id=${set}`,
      '/pages/user/wallet/index',
      `/pages/user/vr/ticket?id=${ready}`,
    ]) {
      const { sum, moved } = await undisturbed(set, () => firstVisit(path))
      assert.ok(sum <= most, `${path}: ${sum} moved: ${moved.join('; ')}`)
    }
  })

  test('on the next visit they are on the device, and are used from the start', async () => {
    await at.go('/')
    await until(
      () => at.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      state => state === 'activated',
      'the worker is at work',
      30_000,
    )
    at.line.asked.splice(0)
    await at.page.reload({ waitUntil: 'commit' })
    await at.page.locator('h1').first().waitFor()
    assert.equal(await fontsToCome(), 0)
    await stands(at.page)
    assert.equal(at.line.count(/woff2/), 0)
  })
})
