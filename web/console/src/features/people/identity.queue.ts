// The queue of identity cards, as the first page counts it.
import type { Queues } from '@/registries'

export default [
  { key: 'identity.submissions', words: 'people:identity.queue', link: '/identity' },
] satisfies Queues
