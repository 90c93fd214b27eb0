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
]

export const textsOf = (entry: PageEntry): readonly string[] =>
  entry.texts ?? [entry.page.split('/')[0] ?? '']
