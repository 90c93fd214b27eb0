// The queue of payouts, as the first page counts it.
import type { Queues } from '@/registries'

export default [
  {
    key: 'payouts.waiting',
    words: 'payouts:queue.waiting',
    link: '/payouts',
    filters: '?isApproved=false&sort=oldest',
  },
] satisfies Queues
