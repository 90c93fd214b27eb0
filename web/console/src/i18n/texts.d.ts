// Makes every key a type: one line a feature.
import 'i18next'
import type buyers from '@gomve/app/texts/vi/groups.json'
import type common from './vi/common.json'
import type content from './vi/content.json'
import type desk from './vi/desk.json'
import type ledger from './vi/ledger.json'
import type money from './vi/money.json'
import type overview from './vi/overview.json'
import type people from './vi/people.json'
import type sales from './vi/sales.json'
import type system from './vi/system.json'
import type tickets from './vi/tickets.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      /** The app's own, for showing what buyers see. */
      buyers: typeof buyers
      common: typeof common
      content: typeof content
      desk: typeof desk
      ledger: typeof ledger
      money: typeof money
      overview: typeof overview
      people: typeof people
      sales: typeof sales
      system: typeof system
      tickets: typeof tickets
    }
  }
}
