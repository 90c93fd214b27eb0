// The start of the app's tests: a faulty connection, a phone on it, a signed-in user.
import { after, afterEach, before, beforeEach } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { leaveEvidence } from './evidence.ts'
import { type Line, openLine } from './proxy.ts'
import { stand } from './settled.ts'
import { arrive, openPhone, type Person, signIn } from './site.ts'
import { dong, inApp, language, ofServer } from './words.ts'

export const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

export interface Scene {
  line: Line
  phone: BrowserContext
  page: Page
  person: Person
  /** Phones of other users, which the scene closes. */
  others: Phone[]
  /** Opens a path of the app over the connection. */
  go: (path: string) => Promise<void>
  /** The speed of a phone outdoors. */
  onSlow4G: () => Promise<void>
}

/**
 * Each test has its own phone, unless `isShared`; the user is one of the demo's. A phone that saves data gets
 * no tabs ready: over the connection goes what its pages ask, and no more.
 */
export function scene({ person = 0, guest = false, isShared = false, savesData = true } = {}): Scene {
  const at = { others: [] as Phone[] } as Scene & { close: () => Promise<void> }
  before(async () => {
    at.line = await openLine()
    at.person = await signIn(person)
  })
  beforeEach(async () => {
    at.line.mend()
    at.line.asked.splice(0)
    if (isShared && at.page) return
    await at.close?.()
    Object.assign(at, await openPhone())
    at.page = await at.phone.newPage()
    if (savesData) await at.phone.addInitScript(saveData)
    await arrive(at.phone, language, guest ? undefined : at.person)
  })
  afterEach(async context => {
    if (!('passed' in context) || context.passed) return
    await leaveEvidence(at.page, context.name)
  })
  after(async () => {
    for (const other of at.others) await other.close()
    await at.close?.()
    // It waits for the sockets of open pages.
    await at.line.close()
  })
  at.go = async path => {
    await stand(at.page, at.line.address + path)
  }
  at.onSlow4G = async () => {
    const session = await at.phone.newCDPSession(at.page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
  }
  return at
}

/** What a browser says of a user who wants it. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Another user's phone on the connection of a scene. */
export async function phoneOf({ line, others }: Scene, person: Person): Promise<Phone> {
  const { phone, close } = await openPhone()
  await arrive(phone, language, person)
  const page = await phone.newPage()
  const other = { page, close, go: (path: string) => stand(page, line.address + path) }
  others.push(other)
  return other
}
export interface Phone {
  page: Page
  go: (path: string) => Promise<void>
  close: () => Promise<void>
}

/** Presses the first button of this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Answers the question before an act. */
export const confirms = (page: Page, key: string) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: inApp(key), exact: true })
    .click()

/** Cancels the fund that a page shows; the question says this about a sum. */
export async function cancelsFund(page: Page, text: 'textNow' | 'textLater', amount: number) {
  await press(page, inApp('funds:cancel.button'))
  const words = inApp(`funds:cancel.${text}`, { amount: dong(amount) })
  await page.getByRole('alertdialog').getByText(words, { exact: true }).waitFor()
  await confirms(page, 'funds:cancel.confirm')
}

/** Waits for the page with this title. */
export const reads = (page: Page, key: string) =>
  page.getByRole('heading', { level: 1, name: inApp(key), exact: true }).waitFor()

/** Waits for the first text that is exactly this, or like this. */
export const sees = ({ page }: { page: Page }, words: string | RegExp) =>
  page.getByText(words, { exact: true }).first().waitFor()

/** Opens the inbox, and the newest notice of a kind: `tasks.take_failed`. */
export async function opensNotice({ go, page }: Pick<Phone, 'go' | 'page'>, kind: string) {
  await go('/pages/user/inbox')
  await page
    .getByText(ofServer('notices', `${kind}.title`), { exact: true })
    .first()
    .click()
}

/** The payment password in its sheet, by its field: with the keypad or without. */
export async function enterPassword(page: Page, password: string) {
  const letters = page.getByRole('button', { name: inApp('pay.useField') })
  const field = page.getByLabel(inApp('pay.password'), { exact: true })
  await letters.or(field).first().waitFor()
  if (await letters.isVisible()) await letters.click()
  await field.fill(password)
  await page.getByRole('button', { name: inApp('confirm') }).click()
}
