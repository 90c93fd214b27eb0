// A user's payouts: a bank card, asking, following one to its end, taking one back.
import { hears } from '../../browser-tests/heard'
import { dong } from '../stage/amounts'
import type { Person } from './person'

export const bank = 'Vietcombank'

/** A card number that no other account has. */
const newNumber = () => `9704${String(Date.now()).slice(-10)}`

export class Payouts {
  private readonly owner: Person

  constructor(owner: Person) {
    this.owner = owner
  }

  async addsCard() {
    const { owner } = this
    await owner.opens('/pages/user/wallet/withdraw/bindcard')
    await owner.seesTitle('payouts:cards.title')
    await owner.page.locator('button[aria-labelledby="bank-label bank-value"]').click()
    const sheet = owner.page.getByRole('dialog')
    await sheet.getByRole('button', { name: bank }).first().click()
    await sheet.waitFor({ state: 'detached' })
    await owner.fills('payouts:numberOf', newNumber())
    await owner.fills('payouts:holder', 'NGUYEN VAN AN')
    await owner.presses('payouts:cards.add')
    await owner.paysWithPassword()
    await hears(owner.page, owner.t('payouts:cards.added'))
  }

  /** Cashes an amount out, of which the form says `part`; the payout's page opens. */
  private async cashesOut(amount: number, part: string) {
    const { owner } = this
    await owner.opens('/pages/user/wallet/withdraw/index')
    await owner.seesTitle('payouts:form.cashOut')
    await owner.fills('payouts:amount', String(amount))
    await owner.sees(part)
    await owner.presses('payouts:ask.cashOut')
    await owner.paysWithPassword()
    await owner.page.waitForURL(url => url.pathname === '/pages/user/wallet/payout')
  }

  /** Asks for an amount that no refund is left for today: a withdrawal. Gives the transfer's memo. */
  async asksFor(amount: number): Promise<string> {
    const { owner } = this
    await this.cashesOut(amount, owner.t('payouts:part.withdraw'))
    await this.seesIt('reviewing')
    return owner.fact('payouts:memo')
  }

  /** Asks for topped-up money, of which all goes back through a channel; gives its memo. */
  async asksBack(amount: number, channel: string): Promise<string> {
    const { owner } = this
    await this.cashesOut(amount, owner.t('payouts:part.channel', { name: channel }))
    await this.seesThrough(channel, 'reviewing')
    return owner.fact('payouts:memo')
  }

  /** Asks for topped-up money by whatever way it goes back, free of charge. */
  async usesTodaysRefund(amount: number) {
    await this.cashesOut(amount, this.owner.t('payouts:fee.free'))
  }

  /** The same as `seesIt` of what goes back through a channel. */
  async seesThrough(name: string, state: 'reviewing' | 'submitted_to_bank' | 'transferred') {
    const { owner } = this
    await owner.page
      .getByRole('status')
      .filter({ hasText: owner.t(`payouts:nextThrough.${state}`, { name }) })
      .waitFor()
  }

  /** Checks that the open page shows this state, without reload. */
  async seesIt(state: 'reviewing' | 'submitted_to_bank' | 'transferred' | 'rejected', amount = 0) {
    const { owner } = this
    await owner.page
      .getByRole('status')
      .filter({ hasText: owner.t(`payouts:next.${state}`, { amount: dong(amount, owner.language) }) })
      .waitFor()
  }

  async takesItBack(amount: number) {
    const { owner } = this
    await owner.presses('payouts:cancel.button')
    await owner.agrees('payouts:cancel.confirm')
    await this.seesIt('rejected', amount)
  }
}
