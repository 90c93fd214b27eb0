// Accessibility: a keyboard suffices to pay, and reduced motion is respected. (What axe finds is looked for
// with the pictures of every page, and on every screen.)
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hears } from './heard.ts'
import { stand, until } from './settled.ts'
import { arrive, call, fund, openPhone, type Person, signIn, site } from './site.ts'

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
    await stand(page, `${site}/pages/user/set`)
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
    await hears(page, /^(Đã vào nhóm|1 chỗ đang chờ nhóm kế tiếp)$/)
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
