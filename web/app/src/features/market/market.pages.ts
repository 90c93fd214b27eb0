// Rows of the market: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/ticket/my',
    page: 'market/deals',
    signIn: true,
    up: '/pages/otc/ticketOtc',
    services: [{ title: 'market:listing.mine', synonyms: 'market:synonyms.listings', icon: 'Store' }],
    examples: [{ name: 'my-listings' }, { name: 'my-listings-none', query: 'state=ended' }],
  },
  {
    path: '/pages/user/ticket/add',
    page: 'market/list',
    signIn: true,
    up: '/pages/otc/ticketOtc',
    services: [{ title: 'market:list.title', synonyms: 'market:synonyms.list', icon: 'CirclePlus' }],
    examples: [{ name: 'list-tickets', query: 'price=250000' }],
  },
  {
    path: '/pages/otc/purshase',
    page: 'market/wanted',
    signIn: true,
    up: '/pages/otc/ticketOtc',
    services: [{ title: 'market:wanted.title', synonyms: 'market:synonyms.wanted', icon: 'HandCoins' }],
    examples: [{ name: 'wanted' }],
  },
  {
    path: '/pages/user/otc/purshase/my',
    page: 'market/deals',
    signIn: true,
    up: '/pages/otc/purshase',
    services: [{ title: 'market:request.mine', synonyms: 'market:synonyms.requests', icon: 'ClipboardList' }],
    examples: [{ name: 'my-requests' }, { name: 'my-requests-none', query: 'state=cancelled' }],
  },
  {
    path: '/pages/user/otc/purshase/add',
    page: 'market/publish',
    signIn: true,
    up: '/pages/otc/purshase',
    services: [{ title: 'market:publish.title', synonyms: 'market:synonyms.publish', icon: 'Megaphone' }],
    examples: [{ name: 'publish', query: 'price=220000&count=3' }],
  },
  {
    path: '/pages/user/otc/purshase/detail',
    page: 'market/request',
    signIn: true,
    up: '/pages/user/otc/purshase/my',
    examples: [
      { name: 'request-mine', query: 'id={request}' },
      { name: 'request-other', query: 'id={wanted}' },
    ],
  },
  {
    path: '/pages/otc/personbuyback',
    page: 'market/packages',
    signIn: true,
    up: '/pages/otc/ticketOtc',
    services: [{ title: 'market:buyback.title', synonyms: 'market:synonyms.buyback', icon: 'Landmark' }],
    examples: [{ name: 'personal-buyback' }],
  },
  {
    path: '/pages/otc/buyback',
    page: 'market/packages',
    signIn: true,
    up: '/pages/otc/personbuyback',
    services: [{ title: 'market:buyback.teamTitle', synonyms: 'market:synonyms.team', icon: 'UsersRound' }],
    examples: [{ name: 'team-buyback' }],
  },
  {
    path: '/pages/otc/buybackorder',
    page: 'market/deals',
    signIn: true,
    up: '/pages/otc/personbuyback',
    services: [
      { title: 'market:sold.title', synonyms: 'market:synonyms.sold', icon: 'ReceiptText', sought: true },
    ],
    examples: [{ name: 'sold-back' }, { name: 'sold-to-people', query: 'to=requests' }],
  },
] satisfies PageEntry[]
