// What an authenticator program shows, and what VNPay signs with.
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text) {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g).map(byte => Number.parseInt(byte, 2)))
}

/** The code of an authenticator's secret at a moment (RFC 6238). */
export function authenticatorCode(secret, at = Date.now()) {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const number = digest.readUInt32BE(digest[19] & 15) & 0x7fffffff
  return `${number % 1_000_000}`.padStart(6, '0')
}

export const vnpay = {
  merchant: 'MALICE01',
  secret: 'BI-MAT-CUA-PHEP-THU-2026-MALICE1',
  lines: `[vnpay]
tmn_code = "MALICE01"
secret = "BI-MAT-CUA-PHEP-THU-2026-MALICE1"
pay_url = "https://pay.invalid/paymentv2/vpcpay.html"
return_url = "https://malice.invalid/pages/user/wallet"
`,
}

const encoded = text => encodeURIComponent(text).replaceAll('%20', '+')

/** The fields as VNPay writes them: sorted, encoded, and with the signature of a secret at the end. */
export function signed(fields, secret = vnpay.secret) {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  return `${text}&vnp_SecureHash=${createHmac('sha512', secret).update(text).digest('hex')}`
}

let transactions = 14_000_000 + (Date.now() % 1_000_000)

/** What VNPay says of an order that was paid; `change` is where it says otherwise. */
export function notification({ reference, dong, change = {} }) {
  transactions += 1
  return {
    vnp_Amount: `${dong * 100}`,
    vnp_BankCode: 'NCB',
    vnp_BankTranNo: `VNP${transactions}`,
    vnp_CardType: 'ATM',
    vnp_OrderInfo: `Nap tien Gomve ${reference}`,
    vnp_PayDate: inVietNam(new Date()),
    vnp_ResponseCode: '00',
    vnp_TmnCode: vnpay.merchant,
    vnp_TransactionNo: `${transactions}`,
    vnp_TransactionStatus: '00',
    vnp_TxnRef: reference,
    ...change,
  }
}

/** yyyyMMddHHmmss on the Vietnamese clock. */
export function inVietNam(moment) {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
