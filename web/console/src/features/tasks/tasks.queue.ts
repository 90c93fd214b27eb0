// The queues of what another operator announces, and of tasks that are not settled in time.
import { waits } from '@/lib/waits'
import type { Queues } from '@/registries'

export default [
  {
    key: 'tasks.proposed_promotions',
    words: 'tasks:promotions.queue',
    link: '/promotions',
    filters: [{ state: 'proposed', sort: 'oldest' }],
    waits: waits({
      list: '/promotion/list',
      waiting: item => ({
        id: item.promotionId,
        what: item.name,
        amount: item.cost,
        since: item.madeAt,
        due: item.lastDay,
        begunBy: item.proposer,
      }),
      screen: async () => (await import('./promotions.screen')).promotions,
    }),
  },
  {
    key: 'tasks.proposed_weeks',
    words: 'tasks:weeks.queue',
    link: '/team-weeks',
    filters: [{ state: 'proposed', sort: 'oldest' }],
    waits: waits({
      list: '/teamWeek/list',
      waiting: item => ({
        id: item.weekId,
        what: item.name,
        amount: item.cost,
        since: item.madeAt,
        due: item.takesUntil,
        begunBy: item.proposer,
      }),
      screen: async () => (await import('./weeks.screen')).weeks,
    }),
  },
  {
    key: 'tasks.unsettled',
    words: 'offers:tasks.queue',
    link: '/provider-tasks',
    filters: [{ isOverdue: 'true', sort: 'oldest' }],
  },
] satisfies Queues
