// A user's payouts: a bank card, asking, following one to its end, taking one back.
import { expect } from 'vitest'
import { hears } from '../../browser-tests/heard'
import { dong } from '../stage/amounts'
import { patience } from '../stage/journal'
import type { Person } from './person'

const bank = 'Vietcombank'

/** Out of the balance, or of what deals and tasks earned. */
type Way = 'cashOut' | 'otc'
const forms: Record<Way, string> = {
  cashOut: '/pages/user/wallet/withdraw/index',
  otc: '/pages/user/wallet/otc/withdraw/index',
}

/** In dong. */
export interface Outgoing {
  way: Way
  amount: number
  fee: number
}

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

  /** Asks for an amount of the balance or of earnings, once the form says what it must. */
  private async asks(way: Way, amount: number, says: () => Promise<void>) {
    const { owner } = this
    await owner.opens(forms[way])
    await owner.seesTitle(`payouts:form.${way}`)
    await owner.fills('payouts:amount', String(amount))
    await says()
    await owner.presses(`payouts:ask.${way}`)
    await owner.paysWithPassword()
    await owner.page.waitForURL(url => url.pathname === '/pages/user/wallet/payout')
  }

  /** Cashes an amount out, of which the form says `part`; the payout's page opens. */
  private cashesOut(amount: number, part: string) {
    return this.asks('cashOut', amount, () => this.owner.sees(part))
  }

  /** Asks for an amount, of which the form says that all but the fee arrives. Gives the transfer's memo. */
  async takesOut({ way, amount, fee }: Outgoing): Promise<string> {
    const { owner } = this
    const arrives = dong(amount - fee, owner.language)
    await this.asks(way, amount, () =>
      expect.poll(() => owner.fact('payouts:net'), { timeout: patience }).toBe(arrives),
    )
    await this.seesIt('reviewing')
    return owner.fact('payouts:memo')
  }

  /** Checks the sums on the open page of a payout. */
  async expectSums({ amount, fee }: Outgoing) {
    const { owner } = this
    const net = owner.page.getByText(owner.t('payouts:net'), { exact: true }).locator('+ p')
    const shown = {
      amount: await owner.fact('payouts:amount'),
      fee: await owner.fact('payouts:fee.name'),
      net: await owner.reads(net),
    }
    const inDong = (sum: number) => dong(sum, owner.language)
    expect(shown).toEqual({ amount: inDong(amount), fee: inDong(fee), net: inDong(amount - fee) })
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
