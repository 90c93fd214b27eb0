// The queue of messages, as the first page counts it.
import type { Queues } from '@/registries'

export default [{ key: 'accounts.messages', words: 'system:queue.messages', link: '/sms' }] satisfies Queues
