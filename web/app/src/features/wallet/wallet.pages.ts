// Rows of the wallet and of top-ups: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

const topUp = ['recharge', 'wallet'] as const

export default [
  { path: '/pages/user/wallet/index', page: 'wallet/index', signIn: true, tab: true },
  { path: '/pages/user/wallet/flow/list', page: 'wallet/flow-list', signIn: true },
  { path: '/pages/user/wallet/flow/inlist', page: 'wallet/flow-in', signIn: true },
  { path: '/pages/user/wallet/receipt', page: 'wallet/receipt', signIn: true },
  { path: '/pages/user/wallet/recharge', page: 'wallet/recharge', texts: topUp, signIn: true },
  { path: '/pages/user/wallet/recharge/list', page: 'wallet/recharge-list', texts: topUp, signIn: true },
  { path: '/pages/user/wallet/rechargeSuc', page: 'wallet/recharge-done', texts: topUp, signIn: true },
  { path: '/pages/user/wallet/statement', page: 'wallet/statement', texts: ['statement'], signIn: true },
] satisfies PageEntry[]
