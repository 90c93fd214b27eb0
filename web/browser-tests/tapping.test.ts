// A tap is a tap: on the forms nothing moves when a field is focused or left, so that each press is released
// on what was pressed. In every language, on small phones.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { thingsOf } from './places.ts'
import { stand, stands } from './settled.ts'
import { arrive, openPhone, type Person, signIn, site } from './site.ts'
import { languages } from './words.ts'

const size = { width: 320, height: 640 }

interface Form {
  path: string
  as?: 'guest' | 'provider'
  /** What is pressed to open its sheet. */
  opener?: string
}

type Things = Awaited<ReturnType<typeof thingsOf>>

const formsOf = ({ set }: Things): readonly Form[] => [
  { path: '/pages/login/login', as: 'guest' },
  { path: '/pages/login/register', as: 'guest' },
  { path: '/pages/login/forget', as: 'guest' },
  { path: '/pages/login/forget2?mobile=0326000513', as: 'guest' },
  { path: '/pages/user/changePwd' },
  { path: '/pages/user/changePayPwd' },
  { path: '/pages/user/changePayPwd?way=forgotten' },
  { path: '/pages/user/changeMobile' },
  { path: '/pages/user/set', opener: 'main button' },
  { path: '/pages/user/limits', opener: 'main button' },
  { path: '/pages/user/vip' },
  { path: '/pages/user/wallet/recharge' },
  { path: '/pages/user/wallet/withdraw/index' },
  { path: '/pages/user/wallet/withdraw/bindcard?back=/' },
  { path: '/pages/user/wallet/flow/list', opener: '.nav-bar span:last-child button' },
  { path: '/pages/gb/detail?more=1&id=' + set },
  { path: '/pages/user/ticket/add' },
  { path: '/pages/user/otc/purshase/add' },
  { path: '/pages/user/person/add' },
  { path: '/pages/user/funds/fundsAdd', as: 'provider' },
  { path: '/pages/user/funds/task-add', as: 'provider' },
]

/** The sheet if there is one, else the page with its bar at the bottom. */
const formIn = (page: Page, { opener }: Form) =>
  page.locator(opener ? '[role=dialog]' : 'main, main ~ footer')
const fieldsOf = (form: Locator) =>
  form.locator('input:enabled:not([type=checkbox], [type=radio], [type=file])')
const controlsOf = (form: Locator) =>
  form.locator(
    [
      ...['a', 'button:enabled', 'label:has(input:enabled):not([id$=words] *)', '[id$=words] label'],
      'input[type=checkbox]:enabled',
    ].join(),
  )

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
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
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

/** Not what is folded, and not the box that stands for its whole label. */
const isThere = (control: Element) => {
  const { width, height } = control.getBoundingClientRect()
  return control.checkVisibility() && width > 4 && height > 4
}

/** Where each control stands on the page, also while it shrinks under a finger; bars stand on the screen. */
const placesOf = (form: Locator) =>
  controlsOf(form).evaluateAll(controls => {
    const top = (one: Element | null): number =>
      one instanceof HTMLElement ? one.offsetTop + top(one.offsetParent) : 0
    // A time that runs is in no place of its own.
    const name = (one: Element) => one.textContent?.replaceAll(/\d/g, '')
    return controls
      .filter(control => !control.closest('footer'))
      .map(control => `${name(control)}: ${top(control)}`)
  })

/** Each control is tapped once, each time out of the next field. */
async function reachesAll(page: Page, form: Locator, where: string) {
  const fields = await fieldsOf(form).all()
  const controls = await controlsOf(form).all()
  assert.notEqual(controls.length, 0, `${where} has a form`)
  const before = await placesOf(form)
  let next = 0
  for (const control of controls) {
    if (!(await control.evaluate(isThere))) continue
    await fields[next % fields.length]?.focus()
    next += 1
    await page.evaluate(() => Reflect.deleteProperty(window, 'clicked'))
    await taps(page, control)
    const hit = await control.evaluate(one => one.contains(Reflect.get(window, 'clicked') ?? null))
    assert.ok(hit, `${where}: a tap reaches “${await control.textContent()}”`)
    assert.deepEqual(await placesOf(form), before, `${where}: nothing has moved`)
  }
}

/** Opens the form, in its sheet if it has one. */
async function opens(page: Page, form: Form) {
  await stand(page, site + form.path)
  if (!form.opener) return
  await page.locator(form.opener).first().click()
  await page.getByRole('dialog').waitFor()
  await stands(page)
}

/** Sends the form as it is; false if there is nothing that could be sent. */
async function sends(page: Page, form: Locator) {
  const submit = form.locator('button[type=submit]').or(page.locator('footer button')).last()
  if ((await submit.count()) === 0 || !(await submit.isEnabled())) return false
  await submit.click()
  return form
    .locator('[aria-invalid=true]')
    .first()
    .waitFor({ timeout: 1_000 })
    .then(() => true)
    .catch(() => false)
}

/** As it is opened, and with a fault at each field. */
async function examine(page: Page, form: Form) {
  const fields = formIn(page, form)
  await opens(page, form)
  for (const field of await fieldsOf(fields).all()) await field.focus()
  assert.equal(await fields.locator('[aria-invalid=true]').count(), 0, `${form.path} blames nothing yet`)
  await onlyListens(page)
  await reachesAll(page, fields, form.path)
  await opens(page, form)
  if (!(await sends(page, fields))) return
  await onlyListens(page)
  await reachesAll(page, fields, `${form.path}, refused`)
}

suite('a tap is a tap', () => {
  let person: Person
  let things: Things

  before(async () => {
    person = await signIn()
    things = await thingsOf(person)
  })

  for (const lang of languages) {
    test(`on every form, in ${lang}`, async () => {
      await using guest = await openPhone(size)
      await using own = await openPhone(size)
      await using provider = await openPhone(size)
      await arrive(guest.phone, lang)
      await arrive(own.phone, lang, person)
      await arrive(provider.phone, lang, things.provider)
      const pages = {
        guest: await guest.phone.newPage(),
        own: await own.phone.newPage(),
        provider: await provider.phone.newPage(),
      }
      const faults: string[] = []
      for (const form of formsOf(things)) {
        await examine(pages[form.as ?? 'own'], form).catch((fault: Error) => faults.push(fault.message))
      }
      assert.deepEqual(faults, [])
    })
  }

  test('the terms are read without agreeing to them', async () => {
    await using opened = await openPhone(size)
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
