// Accessibility: no serious axe finding on any page in any language nor on any screen of the console in
// both themes, text at twice its size fits, and a keyboard suffices to pay.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { enrol, owner, sitDown } from './operators.ts'
import { type Place, placesOf, thingsOf } from './places.ts'
import { stand, stands, until } from './settled.ts'
import {
  arrive,
  call,
  fund,
  type Language,
  languages,
  openPhone,
  type Person,
  type Session,
  signIn,
  site,
} from './site.ts'

const consoleSource = join(import.meta.dirname, '../console/src')
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

/** The page's overflow beyond the screen with text at twice its size. */
async function twiceTheSize(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth - innerWidth
  })
  return over > 0 ? [`${over} px too wide at twice the size`] : []
}

suite('on every page', () => {
  let session: Session
  let places: Place[]

  before(async () => {
    const person = await signIn()
    session = person
    places = placesOf(await thingsOf(person)).filter(({ broken }) => !broken)
  })

  async function lookAround(language: Language, wanted: readonly Place[], known?: Session) {
    const found: string[] = []
    await using opened = await openPhone({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const { phone } = opened
    await arrive(phone, language, known)
    const page = await phone.newPage()
    for (const { name, path, act } of wanted) {
      const say = (words: string) => found.push(`${name}: ${words}`)
      try {
        await stand(page, site + path)
        await act?.(page)
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll('details')) folded.open = true
        })
        await stands(page)
        for (const words of [...(await serious(page)), ...(await twiceTheSize(page))]) say(words)
      } catch (error) {
        say(String(error))
      }
    }
    return found
  }

  for (const language of languages) {
    test(`axe finds nothing serious, and text at twice its size fits, in ${language}`, async () => {
      const guests = places.filter(({ guest }) => guest)
      const others = places.filter(({ guest }) => !guest)
      const found = await Promise.all([lookAround(language, others, session), lookAround(language, guests)])
      assert.deepEqual(found.flat(), [])
    })
  }
})

suite('the console', () => {
  const screens = globSync('features/*/*.route.ts', { cwd: consoleSource })

  for (const theme of ['dark', 'light'] as const) {
    test(`axe finds nothing serious on any screen in ${theme} colours`, async () => {
      const paths = await Promise.all(
        screens.map(async file => (await import(join(consoleSource, file))).default as { path: string }),
      )
      const { phone, close } = await openPhone({
        width: 1280,
        isMobile: false,
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      try {
        await sitDown(phone, (await enrol(await owner(), 'owner')).token)
        await phone.addInitScript(chosen => localStorage.setItem('console.theme', chosen), theme)
        const page = await phone.newPage()
        const found: string[] = []
        for (const { path } of paths.filter(each => !each.path.includes(':'))) {
          await stand(page, `${site}/console${path}`)
          const first = page.locator('tbody tr').first().getByRole('button').first()
          if (await first.isVisible()) {
            await first.click()
            await stands(page)
          }
          for (const words of await serious(page)) found.push(`${path}: ${words}`)
        }
        assert.deepEqual(found, [])
      } finally {
        await close()
      }
    })
  }
})

suite('with a keyboard alone', () => {
  let person: Person
  let page: Page
  let close: (() => Promise<void>) | undefined
  before(async () => {
    person = await signIn(1)
    await fund(person)
    const opened = await openPhone({ serviceWorkers: 'block' })
    close = opened.close
    await arrive(opened.phone, 'vi', person)
    page = await opened.phone.newPage()
  })
  after(() => close?.())

  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const isWithin = (selector: string) =>
    page.evaluate(wanted => document.activeElement?.closest(wanted) != null, selector)

  test('a new page is announced by its heading, and the tab key continues from there', async () => {
    await stand(page, site)
    await page.getByRole('link', { name: 'Ví', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Ví' }).waitFor()
    await until(focused, text => text === 'Ví', 'the heading has the focus')
    await page.keyboard.press('Tab')
    await until(() => isWithin('main'), Boolean, 'the page is next')
  })

  test('the search field shows that it has the focus', async () => {
    await stand(page, `${site}/pages/gb/index`)
    await page.getByRole('searchbox').focus()
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement?.closest('label') ?? document.body,
      )
      return `${outlineStyle} ${outlineWidth}`
    })
    assert.equal(ring, 'solid 2px')
  })

  test('a sheet takes the focus, keeps it, and gives it back', async () => {
    await stand(page, `${site}/pages/user/index`)
    const row = page.getByRole('button', { name: /^Ngôn ngữ/ })
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      // At the ends of the sheet a guard takes the focus and returns it a frame later.
      await until(() => isWithin('[role=dialog]'), Boolean, 'the focus is in the sheet')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await until(focused, text => text.startsWith('Ngôn ngữ'), 'the row has the focus again')
  })

  test('a seat is paid for', async () => {
    const { items } = await call<{ items: { setId: string }[] }>('/gb/getSetList')
    await stand(page, `${site}/pages/gb/detail?id=${items[0]?.setId}&more=1`)
    await page.getByRole('button', { name: /^(Tham gia|Mua thêm chỗ) ·/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await until(() => isWithin('[role=dialog]'), Boolean, 'the focus is in the sheet')
    await page.keyboard.type(person.payPassword)
    await page.keyboard.press('Enter')
    await page.getByText(/^(Đã vào nhóm|1 chỗ đang chờ nhóm kế tiếp)$/).waitFor()
  })
})

test('with reduced motion nothing moves', async () => {
  const person = await signIn(1)
  await using opened = await openPhone({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const { phone } = opened
  await arrive(phone, 'vi', person)
  const page = await phone.newPage()
  await stand(page, `${site}/pages/user/index`)
  await page.getByRole('button', { name: /^Ngôn ngữ/ }).click()
  await page.getByRole('dialog').waitFor()
  const longest = await page.evaluate(() => {
    const lasting = ({ transitionDuration, animationDuration }: CSSStyleDeclaration) =>
      [transitionDuration, animationDuration].flatMap(each => each.split(',').map(Number.parseFloat))
    return Math.max(...[...document.querySelectorAll('*')].flatMap(part => lasting(getComputedStyle(part))))
  })
  assert.ok(longest < 0.001, `${longest} s`)
})
