// A fake of VNPay's call for merchants in the published format, because tests cannot reach the real one: it
// takes refunds, and says what became of them.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

type Fields = Record<string, string>

const called: Record<string, readonly string[]> = {
  refund: [
    ...['vnp_RequestId', 'vnp_Version', 'vnp_Command', 'vnp_TmnCode', 'vnp_TransactionType', 'vnp_TxnRef'],
    ...['vnp_Amount', 'vnp_TransactionNo', 'vnp_TransactionDate', 'vnp_CreateBy', 'vnp_CreateDate'],
    ...['vnp_IpAddr', 'vnp_OrderInfo'],
  ],
  querydr: [
    ...['vnp_RequestId', 'vnp_Version', 'vnp_Command', 'vnp_TmnCode', 'vnp_TxnRef', 'vnp_TransactionDate'],
    ...['vnp_CreateDate', 'vnp_IpAddr', 'vnp_OrderInfo'],
  ],
}
const answered = [
  ...['vnp_ResponseId', 'vnp_Command', 'vnp_ResponseCode', 'vnp_Message', 'vnp_TmnCode', 'vnp_TxnRef'],
  ...['vnp_Amount', 'vnp_BankCode', 'vnp_PayDate', 'vnp_TransactionNo', 'vnp_TransactionType'],
  ...['vnp_TransactionStatus', 'vnp_OrderInfo'],
]

export class VnpayMerchant {
  /** The refunds that were ordered. */
  readonly refunds: Fields[] = []
  /** Of each refund, when called: 05 in work, 00 done. */
  status = '05'
  private readonly secret: string
  private readonly server = createServer((request, response) => void this.serve(request, response))

  constructor(secret: string) {
    this.secret = secret
  }

  async opens(address: string) {
    const { port, hostname } = new URL(address)
    await new Promise<void>(resolve => this.server.listen(Number(port), hostname, resolve))
  }

  closes() {
    this.server.close()
    this.server.closeAllConnections()
  }

  private async serve(request: IncomingMessage, response: ServerResponse) {
    const call = (await json(request)) as Fields
    const answer = this.answer(call)
    const signed = { ...answer, vnp_SecureHash: this.signature(answer, this.namesOf(call)) }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(signed))
  }

  private namesOf = ({ vnp_Command }: Fields) =>
    vnp_Command === 'querydr' ? [...answered, 'vnp_PromotionCode', 'vnp_PromotionAmount'] : answered

  private answer(call: Fields): Fields {
    const command = call.vnp_Command ?? ''
    const base = { vnp_ResponseId: 'R1', vnp_Command: command, vnp_TmnCode: call.vnp_TmnCode ?? '' }
    const about = { vnp_TxnRef: call.vnp_TxnRef ?? '', vnp_OrderInfo: 'Hoan tien' }
    if (call.vnp_SecureHash !== this.signature(call, called[command] ?? []))
      return { ...base, ...about, vnp_ResponseCode: '97', vnp_Message: 'Invalid signature' }
    if (command === 'refund') this.refunds.push({ ...call, number: String(14_900_000 + this.refunds.length) })
    const found = this.refunds.findLast(({ vnp_TxnRef }) => vnp_TxnRef === call.vnp_TxnRef)
    if (!found) return { ...base, ...about, vnp_ResponseCode: '91', vnp_Message: 'Not found' }
    return {
      ...base,
      ...about,
      vnp_ResponseCode: '00',
      vnp_Message: 'OK',
      vnp_Amount: found.vnp_Amount ?? '',
      vnp_BankCode: 'NCB',
      vnp_PayDate: found.vnp_CreateDate ?? '',
      vnp_TransactionNo: found.number ?? '',
      vnp_TransactionType: found.vnp_TransactionType ?? '',
      vnp_TransactionStatus: command === 'refund' ? '05' : this.status,
    }
  }

  private signature(fields: Fields, names: readonly string[]): string {
    const text = names.map(name => fields[name] ?? '').join('|')
    return createHmac('sha512', this.secret).update(text).digest('hex')
  }
}
