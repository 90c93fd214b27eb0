// The row of the screen goods.
import { Gift } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/goods',
  permission: 'rewards',
  menu: { words: 'rewards:goods.title', group: 'rewards', order: 2, icon: Gift },
} satisfies Route
