// A tap is a tap: on the forms of signing in and of passwords, nothing moves when a field is focused or left,
// so that each press is released on what was pressed. In every language, on small phones.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { stand } from './settled.ts'
import { arrive, openPhone, signIn, site } from './site.ts'
import { languages } from './words.ts'

const forms: { path: string; guest?: true }[] = [
  { path: '/pages/login/login', guest: true },
  { path: '/pages/login/register', guest: true },
  { path: '/pages/login/forget', guest: true },
  { path: '/pages/login/forget2?mobile=0326000513', guest: true },
  { path: '/pages/user/changePwd' },
  { path: '/pages/user/changePayPwd' },
  { path: '/pages/user/changePayPwd?way=forgotten' },
  { path: '/pages/user/changeMobile' },
]

const fieldsOf = (page: Page) => page.locator('main form input:not([type=checkbox], [type=radio])')
const controlsOf = (page: Page) =>
  page.locator('main').locator('a, button:enabled, label:has(input), input[type=checkbox], [id$=words] label')

/** From now on clicks do nothing, and `clicked` has the one that came last. */
const onlyListens = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener(
      'click',
      event => {
        Reflect.set(window, 'clicked', event.target)
        event.preventDefault()
        event.stopPropagation()
      },
      { capture: true },
    ),
  )

/** The middle of the first line of an element, which may be a part of a sentence. */
const middleOf = (element: Element) => {
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getClientRects()[0] as DOMRect
  return { x: x + width / 2, y: y + height / 2 }
}

/** Presses as a finger does: what the press moves is drawn before the release. */
async function taps(page: Page, control: Locator) {
  const { x, y } = await control.evaluate(middleOf)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
}

/** Where each control stands on the page, also while it shrinks under a finger. */
const placesOf = (page: Page) =>
  controlsOf(page).evaluateAll(controls => {
    const top = (one: Element | null): number =>
      one instanceof HTMLElement ? one.offsetTop + top(one.offsetParent) : 0
    return controls.map(control => `${control.textContent}: ${top(control)}`)
  })

/** Each control is tapped once, each time out of the next field. */
async function reachesAll(page: Page, where: string) {
  const fields = await fieldsOf(page).all()
  const controls = await controlsOf(page).all()
  assert.ok(fields.length > 0 && controls.length > 0, `${where} has a form`)
  const before = await placesOf(page)
  for (const [at, control] of controls.entries()) {
    await fields[at % fields.length]?.focus()
    await page.evaluate(() => Reflect.deleteProperty(window, 'clicked'))
    await taps(page, control)
    const hit = await control.evaluate(one => one.contains(Reflect.get(window, 'clicked') ?? null))
    assert.ok(hit, `${where}: a tap reaches “${await control.textContent()}”`)
    assert.deepEqual(await placesOf(page), before, `${where}: nothing has moved`)
  }
}

suite('a tap is a tap', () => {
  for (const lang of languages) {
    test(`on every form, in ${lang}`, async () => {
      await using guest = await openPhone({ width: 320, height: 640 })
      await using signedIn = await openPhone({ width: 320, height: 640 })
      await arrive(guest.phone, lang)
      await arrive(signedIn.phone, lang, await signIn())
      const pages = { guest: await guest.phone.newPage(), own: await signedIn.phone.newPage() }
      for (const form of forms) {
        const page = form.guest ? pages.guest : pages.own
        await stand(page, site + form.path)
        for (const field of await fieldsOf(page).all()) await field.focus()
        assert.equal(await page.locator('[aria-invalid]').count(), 0, `${form.path} blames nothing yet`)
        await onlyListens(page)
        await reachesAll(page, form.path)
        // As well with a fault at each field.
        await stand(page, site + form.path)
        await page.locator('main form button[type=submit]').click()
        await page.locator('[aria-invalid]').first().waitFor()
        await onlyListens(page)
        await reachesAll(page, `${form.path}, refused`)
      }
    })
  }

  test('the terms are read without agreeing to them', async () => {
    await using opened = await openPhone({ width: 320, height: 640 })
    await arrive(opened.phone, 'vi')
    const page = await opened.phone.newPage()
    await stand(page, `${site}/pages/login/register`)
    await taps(page, page.locator('[id$=words] a').first())
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const box = page.getByRole('checkbox')
    assert.equal(await box.isChecked(), false)
    await taps(page, page.locator('[id$=words] label').first())
    assert.equal(await box.isChecked(), true)
  })
})
