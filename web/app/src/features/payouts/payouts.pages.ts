// Rows of money going out: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/wallet/withdraw/index',
    page: 'payouts/withdraw',
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [
      {
        title: 'payouts:form.cashOut',
        synonyms: 'payouts:synonyms.cashOut',
        icon: 'ArrowUpFromLine',
        rank: 2,
      },
    ],
    examples: [{ name: 'withdraw' }],
  },
  {
    path: '/pages/user/wallet/withdraw/bindcard',
    page: 'payouts/cards',
    signIn: true,
    up: '/pages/user/wallet/withdraw/index',
    services: [
      { title: 'payouts:cards.title', synonyms: 'payouts:synonyms.cards', icon: 'CreditCard', rank: 4 },
    ],
    examples: [{ name: 'cards' }],
  },
  {
    path: '/pages/user/wallet/withdraw/history',
    page: 'payouts/history',
    signIn: true,
    up: '/pages/user/wallet/withdraw/index',
    services: [
      { title: 'payouts:history.title', synonyms: 'payouts:synonyms.history', icon: 'Clock3', sought: true },
    ],
    examples: [{ name: 'payouts' }, { name: 'payouts-refunds', query: 'kind=refund' }],
  },
  {
    path: '/pages/user/wallet/otc/withdraw/index',
    page: 'payouts/withdraw-otc',
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [{ title: 'payouts:form.otc', synonyms: 'payouts:synonyms.otc', icon: 'ArrowUpFromLine' }],
    examples: [{ name: 'withdraw-otc' }],
  },
  {
    path: '/pages/user/wallet/otc/withdraw/history',
    page: 'payouts/history',
    signIn: true,
    up: '/pages/user/wallet/otc/withdraw/index',
    examples: [{ name: 'payouts-otc' }],
  },
  {
    path: '/pages/user/wallet/payout',
    page: 'payouts/payout',
    signIn: true,
    up: '/pages/user/wallet/withdraw/history',
    examples: [{ name: 'payout', query: 'id={payout}' }],
  },
] satisfies PageEntry[]
