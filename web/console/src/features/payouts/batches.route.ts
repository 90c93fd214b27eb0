// The row of the screen batches.
import { Layers } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/batches',
  permission: 'batches',
  menu: { words: 'payouts:batches.title', key: 'z', group: 'moneyOut', order: 2, icon: Layers },
} satisfies Route
