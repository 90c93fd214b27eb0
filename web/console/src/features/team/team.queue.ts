// The queues of teams, as the first page counts them.
import type { Queues } from '@/registries'

export default [{ key: 'team.levels', words: 'team:queue.levels', link: '/level-review' }] satisfies Queues
