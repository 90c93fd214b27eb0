// The queue of the pickup desk, which is worked there.
import type { Queues } from '@/registries'

export default [{ key: 'tickets.desk', words: 'desk:queue.waiting', link: '/desk' }] satisfies Queues
