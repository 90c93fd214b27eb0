// The row of the screen sets.
import { Package } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/sets',
  permission: 'sets',
  menu: { words: 'sales:sets.menu', group: 'sales', order: 1, icon: Package },
} satisfies Route
