// Every page of the app: its address, the file it is in, and who may see it. The router, the guard,
// the boot script and the laws in the tests read this one table.

export interface PageEntry {
  path: string
  alsoAt?: readonly string[]
  /** `features/<page>.page.tsx`, loaded when it is first visited. */
  page: string
  /** Text files of the page; without it, the one named like its feature. */
  texts?: readonly string[]
  /** Needs a session: without one the person signs in first and comes back here. */
  signIn?: true
  /** Stands under the bottom tabs. */
  tab?: true
}

const topUp = ['recharge', 'wallet'] as const

export const pages: readonly PageEntry[] = [
  { path: '/', alsoAt: ['/pages/index/index'], page: 'home/index', tab: true },
  { path: '/pages/user/index', page: 'user/index', tab: true },
  { path: '/pages/user/set', page: 'user/set', signIn: true },
  { path: '/pages/user/changePwd', page: 'user/change-pwd', signIn: true },
  { path: '/pages/user/changePayPwd', page: 'user/change-pay-pwd', signIn: true },
  { path: '/pages/user/inbox', page: 'user/inbox', signIn: true },
  { path: '/pages/user/limits', page: 'limits/index', signIn: true },
  { path: '/pages/user/data', page: 'data/index', signIn: true },
  { path: '/pages/sys/solvency', page: 'solvency/index' },
  { path: '/pages/user/solvency', page: 'solvency/mine', signIn: true },
  { path: '/pages/news/list', page: 'news/list' },
  { path: '/pages/news/detail', page: 'news/detail' },
  { path: '/pages/sys/text/detail', page: 'sys/text' },
  { path: '/choose-location', page: 'venues/choose' },
  { path: '/open-location', page: 'venues/open' },
  { path: '/pages/login/login', alsoAt: ['/login'], page: 'login/login' },
  { path: '/pages/login/register', page: 'login/register' },
  { path: '/pages/login/forget', page: 'login/forget' },
  { path: '/pages/login/forget2', page: 'login/forget2' },

  { path: '/pages/user/wallet/index', page: 'wallet/index', signIn: true, tab: true },
  { path: '/pages/user/wallet/flow/list', page: 'wallet/flow-list', signIn: true },
  { path: '/pages/user/wallet/flow/inlist', page: 'wallet/flow-in', signIn: true },
  { path: '/pages/user/wallet/receipt', page: 'wallet/receipt', signIn: true },
  { path: '/pages/user/wallet/recharge', page: 'wallet/recharge', texts: topUp, signIn: true },
  { path: '/pages/user/wallet/recharge/list', page: 'wallet/recharge-list', texts: topUp, signIn: true },
  { path: '/pages/user/wallet/rechargeSuc', page: 'wallet/recharge-done', texts: topUp, signIn: true },
  { path: '/pages/user/wallet/statement', page: 'wallet/statement', texts: ['statement'], signIn: true },
  { path: '/pages/gb/personIndex', page: 'groups/tab', tab: true },
  { path: '/pages/gb/index', page: 'groups/index' },
  { path: '/pages/gb/detail', page: 'groups/detail' },
  { path: '/pages/gb/draw', page: 'groups/draw', texts: ['draw'] },
  { path: '/pages/user/gb/my', page: 'groups/my', signIn: true },
  { path: '/pages/user/gb/detail', page: 'groups/mine', signIn: true },
  { path: '/pages/otc/ticketOtc', page: 'tickets/shelf', signIn: true, tab: true },
  { path: '/pages/user/vr/ticket', page: 'tickets/ticket', signIn: true },
]

export const textsOf = (entry: PageEntry): readonly string[] =>
  entry.texts ?? [entry.page.split('/')[0] ?? '']
