// The row of the screen leaders.
import { Medal } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/leaders',
  permission: 'team_read',
  menu: { words: 'team:leaders.title', group: 'rewards', order: 5, icon: Medal },
} satisfies Route
