// Rows of tickets: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/otc/ticketOtc',
    page: 'tickets/shelf',
    signIn: true,
    tab: 'ticket',
    services: [
      { title: 'tickets:shelf.title', synonyms: 'tickets:synonyms', icon: 'Ticket' },
      {
        title: 'tickets:shelf.view_.market',
        synonyms: 'tickets:marketSynonyms',
        icon: 'Store',
        query: '?view=market',
      },
    ],
    examples: [
      { name: 'tickets' },
      { name: 'tickets-promised', query: 'state=promised' },
      { name: 'market', query: 'view=market' },
      { name: 'market-wanted', query: 'view=market&side=wanted' },
      { name: 'buyback', query: 'view=buyback' },
    ],
  },
  {
    path: '/pages/user/ticket/index',
    page: 'tickets/index',
    signIn: true,
    up: '/pages/otc/ticketOtc',
    services: [
      { title: 'tickets:index.title', synonyms: 'tickets:index.synonyms', icon: 'Clock3', sought: true },
    ],
    examples: [
      { name: 'tickets-history' },
      { name: 'tickets-free', query: 'view=free' },
      { name: 'tickets-held', query: 'view=promised' },
    ],
  },
  {
    path: '/pages/user/vr/ticket',
    page: 'tickets/ticket',
    signIn: true,
    up: '/pages/otc/ticketOtc',
    examples: [
      { name: 'ticket-new', query: 'id={fresh}' },
      { name: 'ticket-ready', query: 'id={ready}' },
    ],
  },
] satisfies PageEntry[]
