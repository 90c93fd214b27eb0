// The queue of reversals, as the first page counts it.
import type { Queues } from '@/registries'

export default [
  { key: 'reversals.proposals', words: 'reversals:queue.proposals', link: '/reversals' },
] satisfies Queues
