// The row of the screen settings.
import { SlidersHorizontal } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/settings',
  permission: 'settings',
  menu: { name: 'settings', group: 'system', order: 2, icon: SlidersHorizontal },
} satisfies Route
