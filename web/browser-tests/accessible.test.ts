// Everybody can use it: no serious finding of axe on any page, text at twice its size fits, and a keyboard is
// enough to pay.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { type Place, placesOf, thingsOf } from './places.ts'
import { arrive, openPhone, type Session, signIn, site, stand } from './site.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { target: string[]; failureSummary: string }[]
}

async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const findings = await page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] })
    return violations as Finding[]
  })
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target}: ${node.failureSummary}`))
}

suite('on every page', () => {
  let session: Session
  let places: Place[]
  const open: { phone: BrowserContext; close: () => Promise<void> }[] = []

  before(async () => {
    const person = await signIn()
    session = person
    places = placesOf(await thingsOf(person))
  })
  after(() => Promise.all(open.map(({ close }) => close())))

  async function onEach(width: number, look: (page: Page) => Promise<string[]>, init?: () => void) {
    const found: string[] = []
    for (const guest of [false, true]) {
      const opened = await openPhone({ width, reducedMotion: 'reduce', serviceWorkers: 'block' })
      open.push(opened)
      await arrive(opened.phone, 'vi', guest ? undefined : session)
      if (init) await opened.phone.addInitScript(init)
      const page = await opened.phone.newPage()
      for (const { name, path, act, ...place } of places) {
        if (Boolean(place.guest) !== guest || place.broken) continue
        await stand(page, site + path)
        const cannot = await act?.(page).catch((error: Error) => error.message.split('\n')[0])
        if (cannot) found.push(`${name}: ${cannot}`)
        found.push(...(await look(page)).map(words => `${name}: ${words}`))
      }
    }
    return found
  }

  test('axe finds nothing serious', { timeout: 600_000 }, async () => {
    assert.deepEqual(await onEach(360, serious), [])
  })

  test('text at twice its size stays within the screen', { timeout: 600_000 }, async () => {
    const wide = (page: Page) =>
      page.evaluate(() => {
        const over = document.documentElement.scrollWidth - innerWidth
        return over > 1 ? [`${over} px too wide`] : []
      })
    const twice = () => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    }
    assert.deepEqual(await onEach(360, wide, twice), [])
  })
})

suite('with a keyboard alone', () => {
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    const person = await signIn(1)
    const opened = await openPhone({ serviceWorkers: 'block' })
    close = opened.close
    await arrive(opened.phone, 'vi', person)
    page = await opened.phone.newPage()
  })
  after(() => close())

  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

  test('a new page is announced by its heading, and tab goes on from there', async () => {
    await stand(page, site)
    await page.getByRole('link', { name: 'Ví', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Ví' }).waitFor()
    await page.waitForTimeout(200)
    assert.equal(await focused(), 'Ví')
  })

  test('a sheet takes the focus, keeps it, and gives it back', async () => {
    await stand(page, `${site}/pages/user/index`)
    const row = page.getByRole('button', { name: /^Ngôn ngữ/ })
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      assert.ok(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.match(await focused(), /^Ngôn ngữ/)
  })
})
