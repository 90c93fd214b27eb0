// Three ways through the app that anyone can walk: by a tap or with the keyboard alone. At each stop the
// walker looks at the page.
import type { Locator, Page } from 'playwright-core'
import { guests, joins, launcher, launches, provide } from './personal.ts'
import { call, type Person, signIn } from './site.ts'
import { blank, inApp, like } from './words.ts'

export interface Walker {
  page: Page
  person: Person
  /** What signs the person in. */
  account: { mobile: string; password: string }
  /** Opens a page by its address: nothing has the focus yet. */
  opens: (path: string) => Promise<void>
  /** Presses a button, follows a link, chooses a line. */
  press: (target: Locator) => Promise<void>
  /** Types into a field. */
  fill: (target: Locator, words: string) => Promise<void>
  /** The payment password in its sheet, up to its button. */
  pays: () => Promise<void>
  /** Looks at the page, settled, at this place of the way. */
  looks: (stop: string) => Promise<void>
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()
export const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).first()
const field = (page: Page, key: string) => page.getByLabel(inApp(key), { exact: true })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

/** Signing in, a group, and a seat in it. */
export async function mainJob({ page, account, opens, press, fill, pays, looks }: Walker) {
  await opens('/pages/login/login?back=%2F')
  const enter = button(page, inApp('login:login.submit'))
  await looks('signing in')
  await press(enter)
  await page.getByText(inApp('fault.mobileEmpty')).first().waitFor()
  await looks('signing in with nothing')
  await fill(field(page, 'login:mobile'), account.mobile)
  await fill(field(page, 'login:password'), account.password)
  await press(enter)
  await page.waitForURL(({ pathname }) => pathname === '/')
  await looks('the first page')
  await press(link(page, inApp('tab.group')))
  await title(page, inApp('groups:tab.title'))
  await looks('the groups')
  await press(page.locator('main a[href^="/pages/gb/detail?id="]').first())
  const join = button(page, like(inApp('groups:pay.join', { amount: blank })))
  await join.waitFor()
  await looks('a group')
  await press(join)
  await page.getByRole('dialog').waitFor()
  await looks('the payment password')
  await pays()
  await title(page, like(`${inApp('groups:seated.place', { place: blank })} ·${blank}`))
  await looks('the seat')
}

const paidOut = '500000'

interface CashOut {
  whyNot: object | null
  plan: { parts: { kind: string }[] } | null
}

/**
 * The place of the first of the demo's people, from that one on, who can cash out `paidOut` now, some of it as
 * a refund. Chance decides whose money is too new, or is not a payment's.
 */
export async function whoCashesOut(from: number): Promise<number> {
  for (let place = from; ; place += 1) {
    const person = await signIn(place)
    await provide(person)
    const { token } = person
    const { whyNot, plan } = await call<CashOut>(`/token/pay/getCashOut?amount=${paidOut}`, { token })
    if (!whyNot && plan?.parts.some(({ kind }) => kind === 'refund')) return place
  }
}

/** From the wallet to a bank, with a first card that is typed in the form. */
export async function cashingOut({ page, opens, press, fill, pays, looks }: Walker) {
  await opens('/pages/user/wallet/index')
  await looks('the wallet')
  await press(link(page, inApp('wallet:withdraw')))
  const ask = button(page, inApp('payouts:ask.cashOut'))
  await ask.waitFor()
  await press(ask)
  await page.getByText(inApp('payouts:fault.empty')).first().waitFor()
  await looks('no amount')
  await fill(field(page, 'payouts:amount'), paidOut)
  await page.getByText(inApp('payouts:part.refund')).first().waitFor()
  await looks('parts, fee and day')
  await press(ask)
  await page.getByText(inApp('payouts:fault.holder')).first().waitFor()
  await looks('an empty card')
  await press(page.getByRole('button', { name: inApp('payouts:chooseBank') }))
  await page.getByRole('dialog').waitFor()
  await looks('the banks')
  await fill(page.getByRole('searchbox'), 'ngoai thuong')
  await press(page.getByRole('button', { name: /^Vietcombank/ }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await fill(field(page, 'payouts:numberOf'), `00710${String(Date.now()).slice(-8)}`)
  await fill(field(page, 'payouts:holder'), 'TRAN THI DAO')
  await looks('the whole form')
  await press(ask)
  await page.getByRole('dialog').waitFor()
  await looks('the payment password of a payout')
  await pays()
  await title(page, inApp('payouts:steps'))
  await looks('the payout')
}

interface Drawing {
  /** Those who fill the groups. */
  others: Person[]
  batchId: string
}

/** Two groups of another's, and four people who fill them with the walker. */
export async function twoGroups(person: Person): Promise<Drawing> {
  const master = await launcher(4, 2, person)
  const { batchId } = await launches(master, 2)
  return { batchId, others: await guests(4, [person, master], 45) }
}

const waits = (page: Page) => page.getByRole('region', { name: inApp('liveBar:label') })

/** A group that forms while one looks, its proof, and one that forms while one is elsewhere. */
export async function draw({ page, person, opens, press, looks }: Walker, { batchId, others }: Drawing) {
  await joins(person, batchId)
  await opens('/pages/user/wallet/index')
  const bar = waits(page).getByRole('link')
  await bar.first().waitFor()
  await looks('a group in the bar')
  await opens(`/pages/gb/personDetail?id=${batchId}`)
  for (const other of others.slice(0, 3)) await joins(other, batchId)
  await page.getByText(inApp('groups:slots.count', { taken: 4, count: 5 }), { exact: true }).waitFor()
  await looks('four of five')
  await joins(others[3] as Person, batchId)
  const [won, notWon] = [inApp('groups:outcome.won'), inApp('groups:outcome.notWon')]
  const result = page.getByRole('heading', { name: won }).or(page.getByRole('heading', { name: notWon }))
  await result.waitFor()
  const verdict = link(page, inApp('groups:verdict.right'))
  await verdict.waitFor()
  await looks('the result')
  await press(verdict)
  await title(page, inApp('draw:honest'))
  await looks('the proof')
  await joins(person, batchId)
  await opens('/pages/user/wallet/index')
  await bar.filter({ hasText: inApp('liveBar:forming', { taken: 1, seats: 5, count: 4 }) }).waitFor()
  for (const other of others) await joins(other, batchId)
  await bar.filter({ hasText: inApp('liveBar:drawn') }).waitFor()
  await looks('a result in the bar')
}
