// An operator's work with payouts: approving, rejecting, and a batch from its file to its close.
import { text } from 'node:stream/consumers'
import type { Operator } from './operator'

interface Sent {
  memo: string
  net: number
}

export class PayoutDesk {
  private readonly by: Operator

  constructor(by: Operator) {
    this.by = by
  }

  private async toasts(key: string, values?: Record<string, string>) {
    await this.by.page.getByText(this.by.t(key, values), { exact: true }).first().waitFor()
  }

  private dialog() {
    return this.by.page.getByRole('dialog')
  }

  private async decides(key: string) {
    await this.dialog()
      .getByRole('button', { name: this.by.t(key), exact: true })
      .click()
    await this.dialog().waitFor({ state: 'detached' })
  }

  /** Opens the newest payout of a person. */
  private async opens(memo: string) {
    const { by } = this
    await by.opens('payouts?sort=newest')
    await by.page.locator('tbody tr').first().getByRole('button').first().click()
    await by.page.getByText(memo).first().waitFor()
  }

  async approves(memo: string, said: 'done' | 'sent' = 'done') {
    await this.opens(memo)
    await this.by.presses('payouts:approve.open')
    await this.decides('payouts:approve.open')
    await this.toasts(`payouts:approve.${said}`)
  }

  async rejects(memo: string, reason: string) {
    await this.opens(memo)
    await this.by.presses('payouts:giveBack.reject.open')
    await this.dialog().getByLabel(this.by.t('common:field.reasonUserReads'), { exact: true }).fill(reason)
    await this.decides('payouts:giveBack.reject.open')
    await this.toasts('payouts:giveBack.reject.done')
  }

  /** Makes a batch of all that waits, and fetches its file; gives its text. */
  async makesBatch(): Promise<string> {
    const { by } = this
    await by.opens('batches')
    await by.presses('payouts:make.open')
    await this.decides('payouts:make.open')
    await by.page.getByLabel(by.t('payouts:format.label'), { exact: true }).selectOption('csv')
    const coming = by.page.waitForEvent('download')
    await by.presses('payouts:fetch.open')
    return text(await (await coming).createReadStream())
  }

  /** Enters the bank's result for the open batch, and closes it. */
  async entersResult(sent: readonly Sent[]) {
    const { by } = this
    const lines = sent.map(({ memo, net }) => `${memo},${net},transferred,FT${memo},`)
    const file = ['memo,amount,result,reference,reason', ...lines].join('\n')
    await by.page
      .getByLabel(by.t('payouts:results.pick'))
      .setInputFiles({ name: 'ket-qua.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await by.presses('payouts:results.enter')
    await this.toasts('payouts:results.done')
    await by.presses('payouts:close.open')
    await this.toasts('payouts:close.done')
  }
}
