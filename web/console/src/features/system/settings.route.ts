// The row of the screen settings.
import { SlidersHorizontal } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/settings',
  permission: 'settings',
  menu: { words: 'system:settings.title', group: 'system', order: 2, icon: SlidersHorizontal },
} satisfies Route
