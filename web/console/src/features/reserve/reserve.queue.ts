// The queue of own money, as the first page counts it.
import type { Queues } from '@/registries'

export default [
  { key: 'reserve.proposals', words: 'reserve:queue', link: '/own-money', filters: '?state=proposed' },
] satisfies Queues
