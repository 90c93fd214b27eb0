// The queue of own money.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'reserve.proposals',
    words: 'reserve:queue',
    link: '/own-money',
    filters: [{ state: 'proposed', sort: 'oldest' }],
    waits: waits({
      list: '/reserve/list',
      waiting: proposal => ({
        id: proposal.id,
        kind: `reserve:kind.${proposal.kind}`,
        what: proposal.reason,
        amount: proposal.amount,
        since: proposal.proposedAt,
        begunBy: proposal.proposer,
      }),
      screen: async () => (await import('./own-money.screen')).proposals,
    }),
  },
] satisfies Queues
