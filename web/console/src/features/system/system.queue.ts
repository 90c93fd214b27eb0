// The queue of messages, which the server sends itself.
import type { Queues } from '@/registries'

export default [
  {
    key: 'accounts.messages',
    words: 'system:queue.messages',
    link: '/sms',
    filters: [{ state: 'waiting', sort: 'oldest' }],
  },
] satisfies Queues
