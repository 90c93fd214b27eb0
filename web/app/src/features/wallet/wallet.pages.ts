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
    examples: [{ name: 'wallet' }],
  },
  {
    path: '/pages/user/wallet/flow/list',
    alsoAt: ['/pages/user/wallet/flow/inlist', '/pages/user/wallet/otc/flow/list'],
    page: 'wallet/flow',
    texts: ['wallet', 'statement'],
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [
      {
        title: 'wallet:flow.title.BALANCE',
        synonyms: 'wallet:synonyms.flow',
        icon: 'ReceiptText',
        sought: true,
      },
    ],
    examples: [{ name: 'flow' }, { name: 'flow-none', query: 'group=transfers&until=2020-01-01' }],
  },
  {
    path: '/pages/user/wallet/xmoney/index',
    page: 'wallet/holding',
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [{ title: 'wallet:unit.XMONEY', synonyms: 'wallet:synonyms.XMONEY', icon: 'Sparkles' }],
    examples: [{ name: 'xmoney' }],
  },
  {
    path: '/pages/user/wallet/nft/index',
    page: 'wallet/holding',
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [{ title: 'wallet:unit.NFT', synonyms: 'wallet:synonyms.NFT', icon: 'Gem' }],
    examples: [{ name: 'nft' }],
  },
  {
    path: '/pages/user/wallet/xmoney/flow',
    page: 'wallet/flow',
    signIn: true,
    up: '/pages/user/wallet/xmoney/index',
    examples: [{ name: 'xmoney-flow' }],
  },
  {
    path: '/pages/user/wallet/nft/flow',
    page: 'wallet/flow',
    signIn: true,
    up: '/pages/user/wallet/nft/index',
    examples: [{ name: 'nft-flow' }],
  },
  {
    path: '/pages/user/score/flow',
    page: 'wallet/flow',
    signIn: true,
    up: '/pages/score/index',
    examples: [{ name: 'energy-flow' }],
  },
  {
    path: '/pages/user/wallet/receipt',
    page: 'wallet/receipt',
    signIn: true,
    up: '/pages/user/wallet/flow/list',
    examples: [
      { name: 'receipt-bought', query: 'id={bought}' },
      { name: 'receipt-refund', query: 'id={refunded}' },
    ],
  },
  {
    path: '/pages/user/wallet/recharge',
    page: 'wallet/recharge',
    texts: topUp,
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [
      { title: 'recharge:title', synonyms: 'recharge:synonyms.topUp', icon: 'ArrowDownToLine', rank: 1 },
    ],
    examples: [{ name: 'recharge' }, { name: 'recharge-order', query: 'id={awaiting}' }],
  },
  {
    path: '/pages/user/wallet/recharge/list',
    page: 'wallet/recharge-list',
    texts: topUp,
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [
      { title: 'recharge:orders', synonyms: 'recharge:synonyms.orders', icon: 'Clock3', sought: true },
    ],
    examples: [{ name: 'recharge-list' }],
  },
  {
    path: '/pages/user/wallet/rechargeSuc',
    page: 'wallet/recharge-done',
    texts: topUp,
    signIn: true,
    up: '/pages/user/wallet/recharge/list',
    examples: [
      { name: 'recharge-done', query: 'id={paid}' },
      { name: 'recharge-waiting', query: 'id={awaiting}' },
    ],
  },
  {
    path: '/pages/user/wallet/statement',
    page: 'wallet/statement',
    texts: ['statement'],
    signIn: true,
    up: '/pages/user/wallet/flow/list',
    services: [{ title: 'statement:title', synonyms: 'statement:synonyms', icon: 'CalendarDays', rank: 5 }],
    examples: [{ name: 'statement' }],
  },
] satisfies PageEntry[]
