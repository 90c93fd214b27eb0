// Makes every key a type: one line a feature.
import 'i18next'
import type common from './vi/common.json'
import type data from './vi/data.json'
import type draw from './vi/draw.json'
import type groups from './vi/groups.json'
import type home from './vi/home.json'
import type limits from './vi/limits.json'
import type login from './vi/login.json'
import type news from './vi/news.json'
import type recharge from './vi/recharge.json'
import type solvency from './vi/solvency.json'
import type statement from './vi/statement.json'
import type sys from './vi/sys.json'
import type tickets from './vi/tickets.json'
import type user from './vi/user.json'
import type venues from './vi/venues.json'
import type wallet from './vi/wallet.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      limits: typeof limits
      common: typeof common
      data: typeof data
      draw: typeof draw
      groups: typeof groups
      login: typeof login
      recharge: typeof recharge
      wallet: typeof wallet
      home: typeof home
      news: typeof news
      solvency: typeof solvency
      statement: typeof statement
      sys: typeof sys
      user: typeof user
      venues: typeof venues
      tickets: typeof tickets
    }
  }
}
