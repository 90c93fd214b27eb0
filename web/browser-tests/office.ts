// An operator at the console, who finds screens and buttons by their texts.
import { after, afterEach, before } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { leaveEvidence } from './evidence.ts'
import { seesOrHears } from './heard.ts'
import { enrol, type Operator, owner, sitDown } from './operators.ts'
import { stand, stands, until } from './settled.ts'
import { openPhone, site } from './site.ts'
import { language, t } from './words.ts'

export interface Office {
  page: Page
  who: Operator
  close: () => Promise<void>
  opens: (path: string) => Promise<void>
  press: (key: string) => Promise<void>
  fill: (key: string, text: string) => Promise<void>
  choose: (key: string, option: string | { index: number }) => Promise<void>
  /** A day and a time in a date field: "2029-01-01T00:00". */
  pick: (key: string, moment: string) => Promise<void>
  /** An exact text on the screen, or said in passing. */
  sees: (words: string) => Promise<void>
  /** The row with this text. */
  row: (words: string) => Locator
  /** Moves down the queue by keyboard until the row is selected. */
  goesTo: (words: string) => Promise<void>
}

export async function office(by: string, role: string): Promise<Office> {
  const who = await enrol(by, role)
  const { phone, close } = await openPhone({ width: 1280, isMobile: false, deviceScaleFactor: 1 })
  await sitDown(phone, who.token, language)
  const page = await phone.newPage()
  const row = (words: string) => page.getByRole('row').filter({ hasText: words }).first()
  return {
    page,
    who,
    close,
    row,
    opens: path => stand(page, `${site}/console${path}`),
    press: key =>
      page
        .getByRole('button', { name: t(key), exact: true })
        .last()
        .click(),
    fill: (key, text) => page.getByLabel(t(key), { exact: true }).last().fill(text),
    async choose(key, option) {
      await page.getByLabel(t(key), { exact: true }).last().selectOption(option)
    },
    async pick(key, moment) {
      const [day = '', time = ''] = moment.split('T')
      const [year = '', month = '', date = ''] = day.split('-').map(part => String(Number(part)))
      await page
        .getByRole('button', { name: t(key) })
        .last()
        .click()
      const choice = page.locator('[popover]:popover-open')
      await choice.locator('select').nth(1).selectOption(year)
      await choice
        .locator('select')
        .nth(0)
        .selectOption(String(Number(month) - 1))
      await choice.locator(`td:not([data-outside]) button`, { hasText: new RegExp(`^${date}$`) }).click()
      const [hour = '', minute = ''] = time.split(':')
      await choice.getByLabel(t('moment.hour'), { exact: true }).selectOption(hour)
      await choice.getByLabel(t('moment.minute'), { exact: true }).selectOption(minute)
      await choice.getByRole('button', { name: t('moment.done'), exact: true }).click()
    },
    async sees(words) {
      await seesOrHears(page, words)
    },
    async goesTo(words) {
      await row(words).waitFor()
      const isThere = async () => {
        if ((await row(words).getAttribute('aria-selected')) === 'true') return true
        await page.keyboard.press('j')
        return false
      }
      await until(isThere, there => there, `the row of ${words} is chosen`)
      await stands(page)
    },
  }
}

/** An open dialog, and its button. */
export const answers = ({ page }: Office, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(key), exact: true })
    .click()

/** The value of a name in a list of facts. */
export const fact = ({ page }: Office, key: string) =>
  page
    .locator('dt')
    .filter({ has: page.getByText(t(key), { exact: true }) })
    .first()
    .locator('+ dd')

/**
 * The operators of a test file, signed in from beginning to end: `as('finance')`, and for a second one of a
 * role `as('finance', 1)`. `by()` is the owner's token, for preparations by calls.
 */
export function offices(...roles: string[]) {
  const open: { role: string; seat: Office }[] = []
  let token = ''
  before(async () => {
    token = await owner()
    for (const role of roles) open.push({ role, seat: await office(token, role) })
  })
  afterEach(async context => {
    if (!('passed' in context) || context.passed) return
    for (const { role, seat } of open)
      await leaveEvidence(seat.page, `${context.name}-${role}-${seat.who.name}`)
  })
  after(async () => {
    for (const { seat } of open) await seat.close()
  })
  return {
    by: () => token,
    as(role: string, which = 0): Office {
      const seat = open.filter(each => each.role === role)[which]?.seat
      if (!seat) throw new Error(`nobody sits here as ${role}`)
      return seat
    },
  }
}
