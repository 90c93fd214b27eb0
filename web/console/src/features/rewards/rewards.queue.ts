// The queue of campaigns that another operator approves.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'rewards.proposed_campaigns',
    words: 'rewards:campaigns.queue',
    link: '/campaigns',
    filters: [{ state: 'proposed', sort: 'oldest' }],
    waits: waits({
      list: '/campaign/list',
      waiting: item => ({
        id: item.id,
        what: item.nameVi,
        amount: Number(item.cost) > 0 ? item.cost : undefined,
        since: item.madeAt,
        begunBy: item.starter,
      }),
      screen: async () => (await import('./campaigns.screen')).campaigns,
    }),
  },
] satisfies Queues
