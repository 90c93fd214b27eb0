// Rows of the profile, settings and inbox: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/pages/user/index', page: 'user/index', tab: true },
  { path: '/pages/user/set', page: 'user/set', signIn: true },
  { path: '/pages/user/changePwd', page: 'user/change-pwd', signIn: true },
  { path: '/pages/user/changePayPwd', page: 'user/change-pay-pwd', signIn: true },
  { path: '/pages/user/inbox', page: 'user/inbox', signIn: true },
] satisfies PageEntry[]
