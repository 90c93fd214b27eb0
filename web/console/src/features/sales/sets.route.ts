// The row of the screen sets.
import { Package } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/sets',
  permission: 'sets',
  menu: { words: 'sales:sets.menu', key: 'e', group: 'tickets', order: 3, icon: Package },
  things: [{ kind: 'set', words: 'sales:sets.menu', to: id => `/sets?id=${id}` }],
} satisfies Route
