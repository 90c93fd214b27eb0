// Makes every key a type: one line a feature.
import 'i18next'
import type common from './vi/common.json'
import type login from './vi/login.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      login: typeof login
    }
  }
}
