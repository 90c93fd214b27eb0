// Rows of rewards: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/score/index',
    page: 'rewards/score',
    texts: ['rewards', 'wallet'],
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [{ title: 'rewards:score.title', synonyms: 'rewards:synonyms.score', icon: 'Zap' }],
    examples: [{ name: 'score' }],
  },
  {
    path: '/pages/user/vr/exchange',
    page: 'rewards/goods',
    signIn: true,
    up: '/pages/score/index',
    services: [
      { title: 'rewards:goods.title', synonyms: 'rewards:synonyms.exchange', icon: 'Gift', rank: 6 },
    ],
    examples: [{ name: 'exchange' }],
  },
  {
    path: '/pages/user/vr/shop',
    page: 'rewards/goods',
    signIn: true,
    up: '/pages/score/index',
    services: [{ title: 'rewards:goods.shop', synonyms: 'rewards:synonyms.shop', icon: 'Sparkles' }],
    examples: [{ name: 'shop' }],
  },
  {
    path: '/pages/user/vr/orders',
    page: 'rewards/orders',
    signIn: true,
    up: '/pages/user/vr/shop',
    services: [
      { title: 'rewards:orders.title', synonyms: 'rewards:synonyms.orders', icon: 'Clock3', sought: true },
    ],
    examples: [{ name: 'goods-orders' }],
  },
  {
    path: '/pages/user/coupon/my',
    page: 'rewards/coupons',
    signIn: true,
    up: '/pages/user/wallet/index',
    services: [
      { title: 'rewards:coupons.title', synonyms: 'rewards:synonyms.coupons', icon: 'TicketPercent' },
    ],
    examples: [{ name: 'coupons' }, { name: 'coupons-used', query: 'state=used' }],
  },
  {
    path: '/pages/user/vip',
    page: 'rewards/vip',
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'rewards:vip.title', synonyms: 'rewards:synonyms.vip', icon: 'BadgeCheck' }],
    examples: [{ name: 'vip' }],
  },
] satisfies PageEntry[]
