// The row of the screen limits.
import { HeartHandshake } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/limits',
  permission: 'people',
  menu: { words: 'people:limits.title', key: 'i', group: 'people', order: 3, icon: HeartHandshake },
} satisfies Route
