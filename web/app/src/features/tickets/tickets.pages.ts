// Rows of tickets: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/otc/ticketOtc',
    page: 'tickets/shelf',
    signIn: true,
    tab: 'ticket',
    services: [{ title: 'tickets:shelf.title', synonyms: 'tickets:synonyms', icon: 'Ticket' }],
    examples: [{ name: 'tickets' }, { name: 'tickets-none', query: 'state=expired' }],
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
