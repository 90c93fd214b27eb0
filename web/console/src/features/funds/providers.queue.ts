// The queues of applications and of funds.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'funds.providers',
    words: 'funds:providers.queue',
    link: '/providers',
    filters: [{ state: 'applying', sort: 'oldest' }],
    waits: waits({
      list: '/provider/list',
      waiting: item => ({
        id: item.providerId,
        what: item.note,
        person: item,
        since: item.appliedAt,
        begunBy: item.proposer,
      }),
      screen: async () => (await import('./providers.screen')).providers,
    }),
  },
  {
    key: 'funds.funds',
    words: 'funds:funds.queue',
    link: '/funds',
    filters: [{ state: 'applying', sort: 'oldest' }],
    waits: waits({
      list: '/fund/list',
      waiting: item => ({ id: item.fundId, person: item, amount: item.amount, since: item.lockedAt }),
      screen: async () => (await import('./funds.screen')).funds,
    }),
  },
] satisfies Queues
