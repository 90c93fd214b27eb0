// A fake VNPay in the published format, because tests cannot reach the real one: its page in the payer's
// browser, and its notifications to the server.
import { createHmac } from 'node:crypto'
import type { Route } from 'playwright-core'
import { site } from '../stage/server'
import type { Person } from './person'

type Fields = Record<string, string>

const done = '00'
const givenUp = '24'

export class Vnpay {
  private readonly secret: string
  private transaction = 14_226_112 + (Date.now() % 1_000_000)
  /** The server's answers to the notifications. */
  readonly answers: string[] = []
  private lastNotification = ''

  constructor(secret: string) {
    this.secret = secret
  }

  /** Redirects VNPay's address in this user's browser to us. */
  async awaits(person: Person) {
    await person.page.context().route(
      url => url.pathname.endsWith('/vpcpay.html'),
      route => this.serve(route),
    )
  }

  /** Repeats the last notification. */
  async repeatsItself() {
    await this.notify(this.lastNotification)
  }

  private async serve(route: Route) {
    const url = new URL(route.request().url())
    const asked = Object.fromEntries(url.searchParams)
    const outcome = asked.outcome
    if (!outcome) return route.fulfill({ contentType: 'text/html', body: this.payPage(asked, url) })
    delete asked.outcome
    const told = this.signed(this.verdict(asked, outcome))
    await this.notify(told)
    const back = JSON.stringify(`${asked.vnp_ReturnUrl}?${told}`)
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${back})</script>` })
  }

  private payPage(asked: Fields, url: URL): string {
    const { vnp_SecureHash: given, ...signed } = asked
    if (given !== this.signature(signed)) return '<h1>Wrong signature</h1>'
    const link = (id: string, outcome: string) => {
      const target = new URL(url)
      target.searchParams.set('outcome', outcome)
      return `<a id="${id}" href="${target.href.replaceAll('&', '&amp;')}">${id}</a>`
    }
    return `<h1>VNPAY ${Number(signed.vnp_Amount) / 100}</h1>${link('pay', done)} ${link('give-up', givenUp)}`
  }

  private verdict(asked: Fields, outcome: string): Fields {
    this.transaction += 1
    const paid = outcome === done
    return {
      vnp_Amount: asked.vnp_Amount ?? '',
      vnp_BankCode: 'NCB',
      vnp_BankTranNo: paid ? `VNP${this.transaction}` : '',
      vnp_CardType: 'ATM',
      vnp_OrderInfo: asked.vnp_OrderInfo ?? '',
      vnp_PayDate: asked.vnp_CreateDate ?? '',
      vnp_ResponseCode: outcome,
      vnp_TmnCode: asked.vnp_TmnCode ?? '',
      vnp_TransactionNo: paid ? String(this.transaction) : '0',
      vnp_TransactionStatus: paid ? done : '02',
      vnp_TxnRef: asked.vnp_TxnRef ?? '',
    }
  }

  private async notify(query: string) {
    this.lastNotification = query
    const answer = await fetch(`${site}/rest/v3/notify/vnpay?${query}`)
    const { RspCode } = (await answer.json()) as { RspCode: string }
    this.answers.push(RspCode)
  }

  private signed(fields: Fields): string {
    return `${joined(fields)}&vnp_SecureHash=${this.signature(fields)}`
  }

  private signature(fields: Fields): string {
    return createHmac('sha512', this.secret).update(joined(fields)).digest('hex')
  }
}

/** The fields without empty ones, sorted by name, form-encoded. */
function joined(fields: Fields): string {
  const told = Object.entries(fields).filter(([, value]) => value !== '')
  return new URLSearchParams(told.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}
