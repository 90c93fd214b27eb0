// The row of the screen level review.
import { BadgeCheck } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/level-review',
  permission: 'team_read',
  menu: { words: 'team:levels.title', group: 'rewards', order: 7, icon: BadgeCheck },
} satisfies Route
