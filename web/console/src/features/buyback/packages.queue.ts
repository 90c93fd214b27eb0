// The queue of proposed packages, as the first page counts it.
import type { Queues } from '@/registries'

export default [
  { key: 'market.proposed', words: 'buyback:packages.queue', link: '/buyback', filters: '?state=proposed' },
] satisfies Queues
