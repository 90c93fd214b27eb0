// A user's wallet: top-ups, and every line of its flows with its receipt.
import { expect } from 'vitest'
import { dong, readAmount } from '../stage/amounts'
import { scanned } from '../stage/camera'
import { patience } from '../stage/journal'
import type { Person } from './person'

export type Unit = 'BALANCE' | 'OTC' | 'XMONEY' | 'NFT' | 'ENERGY' | 'PRIORITY_PASS' | 'RECYCLE_VOUCHER'
export const units: readonly Unit[] = [
  'BALANCE',
  'OTC',
  'XMONEY',
  'NFT',
  'ENERGY',
  'PRIORITY_PASS',
  'RECYCLE_VOUCHER',
]

/** One line of a flow, in hundredths of its unit. */
export interface Line {
  title: string
  address: string
  amount: bigint
  after: bigint
}

export class Wallet {
  private readonly owner: Person

  constructor(owner: Person) {
    this.owner = owner
  }

  async opens() {
    await this.owner.opens('/pages/user/wallet/index')
    await this.owner.seesTitle('wallet:title')
  }

  /** The available balance, in hundredths of a dong. */
  async balance(): Promise<bigint> {
    return (await this.holds()).free
  }

  /** The available balance and that held for seats, in hundredths of a dong. */
  async holds() {
    await this.opens()
    const { owner } = this
    // Cached values show at once; wait for the server's.
    await owner.journal.allAnswered(owner.page)
    const fact = async (key: string) => readAmount(await owner.fact(key), owner.language)
    return { free: await fact('wallet:free'), held: await fact('wallet:held') }
  }

  /** Orders a top-up and opens the page with the payment instructions. */
  async orders(amount: number, channel: 'bank_transfer' | 'vnpay' | 'sandbox') {
    const { owner } = this
    await this.opens()
    await owner.follows('wallet:topUp')
    await owner.seesTitle('recharge:title')
    await owner.fills('recharge:amount', String(amount))
    await owner.page
      .locator('label', { hasText: owner.t(`recharge:channel.${channel}`) })
      .getByRole('radio')
      .check()
    await owner.presses('recharge:create')
  }

  /** Pays into the demo's sandbox, which pays at once. */
  async topsUp(amount: number) {
    await this.orders(amount, 'sandbox')
    await this.owner.presses('recharge:order.payNow')
    await this.seesArrivalOf(amount)
  }

  /** Orders a top-up by bank transfer; gives the transfer memo. */
  async ordersTransferOf(amount: number): Promise<string> {
    const { owner } = this
    await this.orders(amount, 'bank_transfer')
    const read = await scanned(owner.page.getByRole('img', { name: owner.t('recharge:transfer.code') }))
    await owner.sees(dong(amount, owner.language))
    const memo = await owner.reads(
      owner.page.locator('dl', { hasText: owner.t('recharge:transfer.memo') }).locator('dd'),
    )
    // In the banks' QR code field 54 is the amount, and 08 within 62 the memo.
    for (const [field, text] of [
      ['54', String(amount)],
      ['08', memo],
    ] as const)
      expect(read).toContain(`${field}${String(text.length).padStart(2, '0')}${text}`)
    return memo
  }

  /** Goes from the wallet back to the unpaid order. */
  async findsTheOrderAgain() {
    const { owner } = this
    await this.opens()
    await owner.page.locator('main a[href*="/pages/user/wallet/recharge?id="]').click()
    await owner.seesTitle('recharge:order.title')
  }

  /** Checks that the order's page and the wallet show the payment without reload. */
  async seesArrivalOf(amount: number) {
    const { owner } = this
    await owner.page
      .getByRole('status')
      .filter({ hasText: owner.t('recharge:outcome.paid') })
      .waitFor()
    await owner.sees(`+${dong(amount, owner.language)}`)
  }

  /** Every line of a flow, newest first. */
  async lines(unit: Unit): Promise<Line[]> {
    const { owner } = this
    await owner.opens(`/pages/user/wallet/flow/list?unit=${unit}`)
    await owner.seesTitle(`wallet:flow.title.${unit}`)
    const rows = owner.page.locator('a[href*="/pages/user/wallet/receipt?id="]')
    const end = owner.page.getByText(owner.t('list.end'), { exact: true })
    const nothing = owner.page.getByText(owner.t('wallet:flow.empty'), { exact: true })
    const bottom = async () => {
      await owner.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await owner.journal.allAnswered(owner.page)
      return end.or(nothing).first().isVisible()
    }
    await expect.poll(bottom, { timeout: patience }).toBe(true)
    return Promise.all((await rows.all()).map(row => this.line(row)))
  }

  private async line(row: ReturnType<Person['page']['locator']>): Promise<Line> {
    const { owner } = this
    const words = (await row.innerText()).split('\n').map(part => part.trim())
    const [before = '', behind = ''] = owner.t('wallet:flow.after', { left: '|' }).split('|')
    const numbers = words.filter(
      word => /^(\+|−)?₫?[\d.,]+(\s₫)?$/.test(word) && !/^\d\d[:.]\d\d$/.test(word),
    )
    const after = words.find(word => word.startsWith(before) && word.endsWith(behind))
    const left = after?.slice(before.length, after.length - behind.length)
    if (!numbers[0] || !left) throw new Error(`a line of the flow reads "${words.join(' | ')}"`)
    return {
      title: words[0] ?? '',
      address: (await row.getAttribute('href')) ?? '',
      amount: readAmount(numbers[0], owner.language),
      after: readAmount(left, owner.language),
    }
  }

  /** Checks that each line starts with the previous line's balance, from zero to the current one. */
  expectToAddUp(unit: Unit, lines: readonly Line[]) {
    let held = 0n
    for (const line of lines.toReversed()) {
      expect(line.after, `${unit}: after "${line.title}"`).toBe(held + line.amount)
      held = line.after
    }
    return held
  }

  /** Checks that a flow has a single line, of so many dong, and its receipt. */
  async expectOneLine(unit: Unit, amount: number) {
    const lines = await this.lines(unit)
    expect(lines.map(line => line.amount)).toEqual([BigInt(amount) * 100n])
    for (const line of lines) await this.opensReceiptOf(line)
  }

  /** Opens a line's receipt and checks its numbers and seal. */
  async opensReceiptOf(line: Line) {
    const { owner } = this
    await owner.page.locator(`a[href="${line.address}"]`).click()
    await owner.seesTitle('wallet:receipt.title')
    await owner.page.getByRole('heading', { level: 2, name: line.title, exact: true }).waitFor()
    await owner.page.locator('summary').click()
    await owner.sees(owner.t('wallet:seal.number'))
    const fact = async (key: string) => readAmount(await owner.fact(key), owner.language)
    expect(await fact('wallet:receipt.change')).toBe(line.amount)
    expect(await fact('wallet:receipt.before')).toBe(line.after - line.amount)
    expect(await fact('wallet:receipt.after')).toBe(line.after)
    expect(await owner.page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
    await owner.presses('back')
    await owner.page.locator(`a[href="${line.address}"]`).waitFor()
  }
}
