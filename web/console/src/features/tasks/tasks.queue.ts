// The queues of what another operator announces, and of tasks that are not settled in time, as the first page
// counts them.
import type { Queues } from '@/registries'

export default [
  {
    key: 'tasks.proposed_promotions',
    words: 'tasks:promotions.queue',
    link: '/promotions',
    filters: '?state=proposed',
  },
  {
    key: 'tasks.proposed_weeks',
    words: 'tasks:weeks.queue',
    link: '/team-weeks',
    filters: '?state=proposed',
  },
  {
    key: 'tasks.unsettled',
    words: 'offers:tasks.queue',
    link: '/provider-tasks',
    filters: '?isOverdue=true&sort=oldest',
  },
] satisfies Queues
