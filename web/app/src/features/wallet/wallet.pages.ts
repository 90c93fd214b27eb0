// Rows of the wallet and of top-ups: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

const topUp = ['recharge', 'wallet'] as const

export default [
  {
    path: '/pages/user/wallet/index',
    page: 'wallet/index',
    signIn: true,
    tab: 'wallet',
    services: [{ title: 'wallet:title', synonyms: 'wallet:synonyms.wallet', icon: 'WalletMinimal' }],
  },
  {
    path: '/pages/user/wallet/flow/list',
    page: 'wallet/flow-list',
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [{ title: 'wallet:flow.title.BALANCE', synonyms: 'wallet:synonyms.flow', icon: 'ReceiptText' }],
  },
  {
    path: '/pages/user/wallet/flow/inlist',
    page: 'wallet/flow-in',
    signIn: true,
    up: '/pages/user/wallet/index',
  },
  {
    path: '/pages/user/wallet/receipt',
    page: 'wallet/receipt',
    signIn: true,
    up: '/pages/user/wallet/flow/list',
  },
  {
    path: '/pages/user/wallet/recharge',
    page: 'wallet/recharge',
    texts: topUp,
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [{ title: 'recharge:title', synonyms: 'recharge:synonyms.topUp', icon: 'ArrowDownToLine' }],
  },
  {
    path: '/pages/user/wallet/recharge/list',
    page: 'wallet/recharge-list',
    texts: topUp,
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [{ title: 'recharge:orders', synonyms: 'recharge:synonyms.orders', icon: 'Clock3' }],
  },
  {
    path: '/pages/user/wallet/rechargeSuc',
    page: 'wallet/recharge-done',
    texts: topUp,
    signIn: true,
    up: '/pages/user/wallet/recharge/list',
  },
  {
    path: '/pages/user/wallet/statement',
    page: 'wallet/statement',
    texts: ['statement'],
    signIn: true,
    up: '/pages/user/wallet/flow/list',
    services: [{ title: 'statement:title', synonyms: 'statement:synonyms', icon: 'CalendarDays' }],
  },
] satisfies PageEntry[]
