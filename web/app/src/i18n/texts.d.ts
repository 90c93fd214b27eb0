// Makes every key a type: one line a feature.
import 'i18next'
import type common from './vi/common.json'
import type draw from './vi/draw.json'
import type groups from './vi/groups.json'
import type login from './vi/login.json'
import type tickets from './vi/tickets.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      draw: typeof draw
      groups: typeof groups
      login: typeof login
      tickets: typeof tickets
    }
  }
}
