// The queue of the pickup desk, as the first page counts it.
import type { Queues } from '@/registries'

export default [{ key: 'tickets.desk', words: 'desk:queue.waiting', link: '/desk' }] satisfies Queues
