// The queue of proposed packages.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'market.proposed',
    words: 'buyback:packages.queue',
    link: '/buyback',
    filters: [{ state: 'proposed', sort: 'oldest' }],
    waits: waits({
      list: '/package/list',
      waiting: item => ({
        id: item.packageId,
        what: item.name,
        amount: item.cost,
        since: item.madeAt,
        due: item.announcesAt,
        begunBy: item.proposer,
      }),
      screen: async () => (await import('./packages.screen')).packages,
    }),
  },
] satisfies Queues
