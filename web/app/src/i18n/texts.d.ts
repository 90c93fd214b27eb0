// Makes every key a type: one line a feature.
import 'i18next'
import type common from './vi/common.json'
import type login from './vi/login.json'
import type recharge from './vi/recharge.json'
import type wallet from './vi/wallet.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      login: typeof login
      recharge: typeof recharge
      wallet: typeof wallet
    }
  }
}
