// Fake MoMo, ZaloPay and payOS: signed notifications of payments.
import { createHmac } from 'node:crypto'

const back = 'https://load.invalid/pages/user/wallet'
const keys = { momo: 'BI-MAT-MOMO-2026', zalopay: 'BI-MAT-ZALOPAY-2026', payos: 'BI-MAT-PAYOS-2026' }

export const otherProviders = {
  lines: `[momo]
partner_code = "MOMO"
access_key = "GOMVE"
secret_key = "${keys.momo}"
url = "https://momo.invalid"
return_url = "${back}"
[zalopay]
app_id = "2553"
key1 = "BI-MAT-KHAC-2026"
key2 = "${keys.zalopay}"
url = "https://zalopay.invalid"
return_url = "${back}"
[payos]
client_id = "gomve"
api_key = "gomve"
checksum_key = "${keys.payos}"
url = "https://payos.invalid"
return_url = "${back}"
`,
}

const hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex')

/** Of each provider: its path, and the body of a notification that is signed with a key. */
export const notifications = {
  momo: {
    path: '/rest/v3/notify/momo',
    body(reference, dong, key = keys.momo) {
      const told = {
        amount: dong,
        extraData: '',
        message: 'Success',
        orderId: reference,
        orderInfo: 'Nap tien',
        orderType: 'momo_wallet',
        partnerCode: 'MOMO',
        payType: 'qr',
        requestId: reference,
        responseTime: Date.now(),
        resultCode: 0,
        transId: 4088878653,
      }
      const text = Object.entries(told).map(([name, value]) => `&${name}=${value}`)
      return { ...told, signature: hmac(key, `accessKey=GOMVE${text.join('')}`) }
    },
  },
  zalopay: {
    path: '/rest/v3/notify/zalopay',
    body(reference, dong, key = keys.zalopay) {
      const data = JSON.stringify({
        app_id: 2553,
        app_trans_id: `261123_${reference}`,
        amount: dong,
        zp_trans_id: 240101000000123,
        server_time: Date.now(),
      })
      return { data, mac: hmac(key, data), type: 1 }
    },
  },
  payos: {
    path: '/rest/v3/notify/payos',
    body(reference, dong, key = keys.payos) {
      const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
      const orderCode = [...reference.slice(2)].reduce((n, letter) => n * 32 + alphabet.indexOf(letter), 0)
      const data = { amount: dong, code: '00', orderCode, reference: 'FT26327001' }
      const text = Object.entries(data).map(([name, value]) => `${name}=${value}`)
      return { code: '00', success: true, data, signature: hmac(key, text.join('&')) }
    },
  },
}
