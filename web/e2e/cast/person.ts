// A user with the app on a phone: arriving, choosing a language, registering, signing in.
import { maskMobile } from '@gomve/shared/masks'
import type { Locator, Page } from 'playwright-core'
import type { Journal } from '../stage/journal'
import type { Stage } from '../stage/scene'
import { type Language, languageNames, type Words, wordsOf } from '../stage/words'

/** The source of SMS codes. */
export interface CodeReader {
  readsCodeFor(mobile: string): Promise<string>
}

export interface Passwords {
  password: string
  payPassword: string
}

const usual: Passwords = { password: 'Sen-ho-tay-9', payPassword: '720914' }

const exactly = (text: string) => new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const

/** An unused number with a masked form that is unique in this run. */
function newMobile(): string {
  const digits = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `03${String(20_000_000 + (digits % 70_000_000)).padStart(8, '0')}`
}

export class Person {
  readonly page: Page
  readonly journal: Journal
  readonly mobile: string
  readonly passwords: Passwords
  language: Language = 'vi'
  private words: Words = wordsOf('app', 'vi')

  private constructor(page: Page, journal: Journal, mobile: string, passwords: Passwords) {
    this.page = page
    this.journal = journal
    this.mobile = mobile
    this.passwords = passwords
  }

  /** A new user. */
  static async arrives(stage: Stage, passwords: Passwords = usual) {
    return Person.returns(stage, { mobile: newMobile(), ...passwords })
  }

  /** A user with an account, on a new phone. */
  static async returns(stage: Stage, { mobile, ...passwords }: Passwords & { mobile: string }) {
    const { page, journal } = await stage.seat(mobile, phone)
    return new Person(page, journal, mobile, passwords)
  }

  /** A text of the app in the user's language. */
  t(key: string, values?: Record<string, string | number>): string {
    return this.words(key, values)
  }

  /** The session of this phone, for calls that look at what its user has. */
  async session() {
    const kept = await this.page.evaluate(() => ['token', 'userId'].map(key => localStorage.getItem(key)))
    const [token, userId] = kept.map(value => value ?? '') as [string, string]
    return { token, userId, mobile: this.mobile, payPassword: this.passwords.payPassword }
  }

  async opens(address: string) {
    await this.page.goto(address)
  }

  async sees(text: string | RegExp) {
    await this.page.getByText(text).first().waitFor()
  }

  async seesTitle(key: string) {
    await this.page.getByRole('heading', { level: 1, name: this.t(key), exact: true }).waitFor()
  }

  async reads(place: Locator): Promise<string> {
    return (await place.innerText()).trim()
  }

  /** The value of a name in a list of facts. */
  async fact(key: string): Promise<string> {
    const pair = this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: exactly(this.t(key)) }) })
    return this.reads(pair.locator('dd'))
  }

  async presses(key: string, values?: Record<string, string | number>) {
    await this.page.getByRole('button', { name: this.t(key, values), exact: true }).click()
  }

  async follows(key: string, values?: Record<string, string | number>) {
    await this.page
      .getByRole('link', { name: this.t(key, values), exact: true })
      .first()
      .click()
  }

  async fills(key: string, text: string) {
    await this.page.getByLabel(this.t(key), { exact: true }).fill(text)
  }

  async choosesLanguage(language: Language) {
    if (language === this.language) return
    await this.page.getByRole('button', { name: this.t('language') }).click()
    await this.page.getByRole('radio', { name: languageNames[language] }).click()
    this.language = language
    this.words = wordsOf('app', language)
    await this.page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  /** From the first page to the home page: the code, the agreement, both passwords. */
  async registers(codes: CodeReader, language: Language) {
    await this.opens('/pages/login/register')
    await this.choosesLanguage(language)
    await this.seesTitle('login:register.title')
    await this.fills('login:mobile', this.mobile)
    await this.presses('code.send')
    await this.page.getByRole('button', { name: /\d/, disabled: true }).waitFor()
    await this.fills('login:code', await codes.readsCodeFor(this.mobile))
    await this.fills('login:password', this.passwords.password)
    await this.presses('login:register.submit')
    await this.sees(this.t('fault.agreementRequired'))
    await this.readsTheAgreement()
    await this.page.getByRole('checkbox').check()
    await this.presses('login:register.submit')
    await this.setsPayPassword()
  }

  /** Over the filled form, which is sent unchanged afterwards. */
  private async readsTheAgreement() {
    await this.page.locator('a[href*="/pages/sys/text/detail?id=agreement"]').click()
    const sheet = this.page.getByRole('dialog', { name: this.t('login:register.agreement'), exact: true })
    await sheet.getByRole('heading', { level: 3 }).first().waitFor()
    await sheet.getByRole('button', { name: this.t('close') }).click()
    await sheet.waitFor({ state: 'detached' })
  }

  async setsPayPassword() {
    await this.seesTitle('user:payPassword.first')
    await this.fills('user:payPassword.new', this.passwords.payPassword)
    await this.presses('user:save')
    await this.page.waitForURL(url => url.pathname === '/')
  }

  /** The new password signs in without being typed again. */
  async resetsPassword(codes: CodeReader, password: string) {
    await this.opens('/pages/login/forget?back=%2Fpages%2Fuser%2Findex')
    await this.fills('login:mobile', this.mobile)
    await this.presses('login:forget.submit')
    await this.seesTitle('login:forget.newTitle')
    await this.fills('login:code', await codes.readsCodeFor(this.mobile))
    await this.fills('login:newPassword', password)
    await this.presses('login:forget.save')
    await this.page.waitForURL(url => url.pathname === '/pages/user/index')
    await this.sees(maskMobile(this.mobile))
  }

  async signsIn() {
    await this.opens('/pages/login/login')
    await this.fills('login:mobile', this.mobile)
    await this.fills('login:password', this.passwords.password)
    await this.presses('login:login.submit')
    await this.page.waitForURL(url => url.pathname === '/')
  }

  /** Types the payment password into its sheet: digits by the keypad, others by keyboard. */
  async paysWithPassword() {
    const { payPassword } = this.passwords
    const sheet = this.page.getByRole('dialog')
    await sheet.waitFor()
    if (/^\d+$/.test(payPassword)) {
      for (const digit of payPassword) await sheet.getByRole('button', { name: digit, exact: true }).click()
    } else {
      const keyboard = sheet.getByRole('button', { name: this.t('pay.useField'), exact: true })
      if (await keyboard.isVisible()) await keyboard.click()
      await sheet.getByLabel(this.t('pay.password'), { exact: true }).fill(payPassword)
    }
    await sheet.getByRole('button', { name: this.t('confirm'), exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
  }

  /** Confirms the open dialog. */
  async agrees(key: string) {
    const question = this.page.getByRole('alertdialog')
    await question.getByRole('button', { name: this.t(key), exact: true }).click()
    await question.waitFor({ state: 'detached' })
  }
}
