// The queues of applications and of funds, as the first page counts them.
import type { Queues } from '@/registries'

export default [
  { key: 'funds.providers', words: 'funds:providers.queue', link: '/providers' },
  { key: 'funds.funds', words: 'funds:funds.queue', link: '/funds' },
] satisfies Queues
