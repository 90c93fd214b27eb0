// The row of the screen pairs.
import { Repeat } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/pairs',
  permission: 'market',
  menu: { words: 'market:pairs.title', group: 'market', order: 4, icon: Repeat },
} satisfies Route
