// The queues of teams, as the first page counts them.
import type { Queues } from '@/registries'

export default [
  { key: 'team.roots', words: 'team:queue.roots', link: '/leaders', filters: '?state=proposed' },
  { key: 'team.levels', words: 'team:queue.levels', link: '/level-review' },
  { key: 'team.reviews', words: 'team:queue.reviews', link: '/commissions', filters: '?state=under_review' },
] satisfies Queues
