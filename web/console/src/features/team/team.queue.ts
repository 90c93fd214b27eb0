// The queues of teams.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'team.roots',
    words: 'team:queue.roots',
    link: '/leaders',
    filters: [{ state: 'proposed', sort: 'oldest' }],
    waits: waits({
      list: '/root/list',
      waiting: item => ({
        id: item.id,
        what: item.reason,
        person: item,
        since: item.proposedAt,
        due: item.fromDay,
        begunBy: item.proposer,
      }),
      screen: async () => (await import('./leaders.screen')).leaders,
    }),
  },
  {
    key: 'team.levels',
    words: 'team:queue.levels',
    link: '/level-review',
    filters: [{ state: 'waiting', sort: 'oldest' }],
    waits: waits({
      list: '/level/list',
      waiting: review => ({ id: review.id, person: review, since: review.madeAt }),
      screen: async () => (await import('./levels.screen')).levels,
    }),
  },
  {
    key: 'team.reviews',
    words: 'team:queue.reviews',
    link: '/commissions',
    filters: [{ state: 'under_review', sort: 'oldest' }],
    waits: waits({
      list: '/commission/list',
      waiting: line => ({
        id: line.id,
        what: line.why,
        person: { nickname: line.earner, maskedMobile: line.earnerMobile },
        amount: line.amount,
        since: line.formedAt,
        due: line.settlesOn,
      }),
      screen: async () => (await import('./commissions.screen')).commissions,
    }),
  },
] satisfies Queues
