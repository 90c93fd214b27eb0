// An operator at the console: signing in, confirming money, reading the outbox, handing tickets over.
import { maskMobile } from '@gomve/shared/masks'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseInOtherTab } from '../../browser-tests/other-tab'
import { type Journal, patience } from '../stage/journal'
import { rawKeys } from '../stage/raw-keys'
import type { Stage } from '../stage/scene'
import { type DemoOperator, demoAccess } from '../stage/server'
import { type Language, type Words, wordsOf } from '../stage/words'

const desktop = { viewport: { width: 1280, height: 800 } } as const

/** Signs in with the current code. */
async function account(name: string): Promise<DemoOperator> {
  const who = (await demoAccess()).operators.find(known => known.name === name)
  if (!who) throw new Error(`the demo has no operator ${name}`)
  return who
}

export class Operator {
  readonly page: Page
  readonly journal: Journal
  language: Language = 'vi'
  private words: Words = wordsOf('console', 'vi')

  private constructor(
    page: Page,
    journal: Journal,
    private readonly name: string,
  ) {
    this.page = page
    this.journal = journal
  }

  /** A code is valid once, so a second sign-in within half a minute waits for the next. */
  static async signsIn(stage: Stage, name: string): Promise<Operator> {
    const { page, journal } = await stage.seat(name, desktop)
    const operator = new Operator(page, journal, name)
    const menu = page.getByRole('navigation').first()
    const refusal = page.getByRole('alert').filter({ hasText: /./ })
    await page.goto('/console')
    const who = await account(name)
    await operator.tries(who)
    await menu.or(refusal).first().waitFor()
    if (await menu.isVisible()) return operator
    const code = async () => (await account(name)).totp
    await expect.poll(code, { timeout: 2 * patience }).not.toBe(who.totp)
    await operator.tries(await account(name))
    await menu.waitFor()
    return operator
  }

  private async tries({ name, password, totp }: DemoOperator) {
    await this.fills('login.name', name)
    await this.fills('login.password', password)
    await this.fills('login.totp', totp)
    await this.presses('login.enter')
  }

  t(key: string, values?: Record<string, string | number>): string {
    return this.words(key, values)
  }

  async speaks(language: Language) {
    if (language === this.language) return
    await this.opensAccountMenu()
    await this.page
      .getByRole('combobox', { name: this.t('language') })
      .first()
      .selectOption(language)
    await this.page.locator(`html[lang=${language}]`).waitFor()
    this.takesUp(language)
  }

  private takesUp(language: Language) {
    this.language = language
    this.words = wordsOf('console', language)
  }

  private async opensAccountMenu() {
    const { name } = this
    const button = this.page.getByRole('button', { name, exact: false }).first()
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }

  /** The system's colours, which a device without a choice of its own shows. */
  async showsColours(colorScheme: 'light' | 'dark') {
    await this.page.emulateMedia({ colorScheme })
    await this.page.waitForFunction(() => document.getAnimations().every(one => one.playState !== 'running'))
  }

  /** Chooses the colours for this device, as the account menu does. */
  async wears(theme: 'light' | 'dark') {
    await this.opensAccountMenu()
    await this.page.getByLabel(this.t('theme.label'), { exact: true }).selectOption(theme)
    await this.page.locator(`html[data-theme=${theme}]`).waitFor()
  }

  async opens(screen: string) {
    await this.page.goto(`/console/${screen}`)
  }

  async fills(key: string, text: string) {
    await this.page.getByLabel(this.t(key), { exact: true }).fill(text)
  }

  async presses(key: string) {
    await this.page.getByRole('button', { name: this.t(key), exact: true }).click()
  }

  /** The newest code sent to a number, from the outbox. */
  async readsCodeFor(mobile: string): Promise<string> {
    await this.opens('sms')
    const row = this.page.getByRole('row', { name: maskMobile(mobile) }).first()
    await row.waitFor()
    const code = /\b\d{6}\b/.exec(await row.innerText())?.[0]
    if (!code) throw new Error(`no code in the message to ${mobile}`)
    return code
  }

  /** Finds the order by its memo and confirms it with the bank's reference. */
  async confirmsTransfer(memo: string, amount: number, reference: string) {
    await this.opens('topups')
    await this.page.getByRole('row', { name: memo }).getByRole('button').click()
    await this.presses('money:confirm.open')
    await this.fills('money:order.reference', reference)
    await this.fills('money:confirm.amount', String(amount))
    await this.presses('money:confirm.submit')
    await this.page.getByText(this.t('money:settled.settled'), { exact: true }).waitFor()
  }

  /** Scans or types a code at a venue, and hands the ticket over. */
  async handsOver(code: string) {
    await this.opens('desk')
    const venue = this.page.getByLabel(this.t('common:field.venue'), { exact: true })
    await venue.selectOption({ index: 1 })
    await this.fills('desk:scan.code', code)
    await this.presses('desk:scan.check')
    await this.page.getByRole('heading', { name: this.t('desk:verdict.valid'), exact: true }).waitFor()
    await this.presses('desk:ticket.handOver')
    await this.page
      .getByRole('status')
      .filter({ hasText: this.t('desk:verdict.handedOver') })
      .waitFor()
    await this.presses('desk:verdict.next')
  }

  /** Checks that a used code is refused. */
  async seesRefusalOf(code: string) {
    await this.fills('desk:scan.code', code)
    await this.presses('desk:scan.check')
    await this.page.getByRole('heading', { name: this.t('desk:verdict.refused'), exact: true }).waitFor()
  }

  /** The addresses in the menu, also those of folded groups. */
  async menu(): Promise<string[]> {
    const links = await this.page.locator('#menu a').all()
    return Promise.all(links.map(async link => (await link.getAttribute('href')) ?? ''))
  }

  /** Opens a screen and the first row of its list, and checks both. */
  async looksAt(address: string) {
    await this.page.goto(address)
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.journal.allAnswered(this.page)
    const first = this.page.locator('tbody tr').first().getByRole('button').first()
    if (await first.isVisible()) {
      await first.click()
      await this.journal.allAnswered(this.page)
    }
    await this.readsWell(address)
  }

  /** Chooses the language in another tab, which the screen follows, and checks what it shows. */
  async readsIn(language: Language) {
    await chooseInOtherTab(this.page, language)
    this.takesUp(language)
    await this.journal.allAnswered(this.page)
    await this.readsWell(`${this.page.url()} in ${language}`)
  }

  private async readsWell(address: string) {
    await this.page
      .getByRole('status')
      .filter({ hasText: this.t('loading') })
      .first() // also the last of several loading parts
      .waitFor({ state: 'detached' })
    expect(await this.page.getByRole('button', { name: this.t('retry'), exact: true }).count(), address).toBe(
      0,
    )
    expect(await rawKeys(this.page), address).toEqual([])
    const width = await this.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${address} is wider than the screen`).toBeLessThanOrEqual(desktop.viewport.width)
  }
}
