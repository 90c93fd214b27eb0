// The row of the screen code batches.
import { Crown } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/code-batches',
  permission: 'rewards',
  menu: { words: 'rewards:batches.title', group: 'rewards', order: 4, icon: Crown },
} satisfies Route
