// The queue of identity cards.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'identity.submissions',
    words: 'people:identity.queue',
    link: '/identity',
    filters: [{ state: 'submitted', sort: 'oldest' }],
    waits: waits({
      list: '/identity/list',
      waiting: card => ({ id: card.id, what: card.name, person: card, since: card.submittedAt }),
      screen: async () => (await import('./identity.screen')).cards,
    }),
  },
] satisfies Queues
