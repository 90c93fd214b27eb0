// Queues of money, as the first page counts them.
import type { Queues } from '@/registries'

export default [
  { key: 'payments.top_ups', words: 'money:queue.topUps', link: '/topups' },
  { key: 'payments.suspense', words: 'money:queue.suspense', link: '/suspense' },
  { key: 'adjustments.proposals', words: 'money:queue.adjustments', link: '/adjustments' },
] satisfies Queues
