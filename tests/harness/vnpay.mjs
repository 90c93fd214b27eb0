// A fake VNPay: signatures and payment notifications.
import { createHmac } from 'node:crypto'

export const vnpay = {
  merchant: 'GOMVE001',
  secret: 'BI-MAT-CUA-PHEP-THU-VNPAY-2026-01',
  lines: `[vnpay]
tmn_code = "GOMVE001"
secret = "BI-MAT-CUA-PHEP-THU-VNPAY-2026-01"
pay_url = "https://pay.invalid/paymentv2/vpcpay.html"
return_url = "https://load.invalid/pages/user/wallet"
`,
}

const encoded = text =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

/** The fields as VNPay writes them: sorted, encoded, with the signature at the end. */
export function signed(fields, secret = vnpay.secret) {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  return `${text}&vnp_SecureHash=${createHmac('sha512', secret).update(text).digest('hex')}`
}

let transactions = 14_000_000 + (Date.now() % 1_000_000)

/** VNPay's notification of a paid order; `change` overrides fields. */
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

/** yyyyMMddHHmmss in Vietnamese time. */
export function inVietNam(moment) {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
