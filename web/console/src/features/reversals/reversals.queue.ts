// The queue of reversals.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'reversals.proposals',
    words: 'reversals:queue.proposals',
    link: '/reversals',
    filters: [
      { state: 'proposed', sort: 'oldest' },
      { state: 'owed', waiverAsked: 'true', sort: 'oldest' },
    ],
    waits: waits({
      list: '/reversal/list',
      waiting: item => ({
        id: item.id,
        what: item.reason || item.reference,
        person: item,
        amount: item.amount,
        isDebit: true,
        since: item.proposedAt,
        begunBy: item.waiverAsker || item.proposer,
      }),
      screen: async () => (await import('./reversals.screen')).reversals,
    }),
  },
] satisfies Queues
