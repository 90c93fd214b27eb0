// The row of the screen settings.
import { SlidersHorizontal } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/settings',
  permission: 'settings',
  menu: { words: 'system:settings.title', key: 'o', group: 'operation', order: 7, icon: SlidersHorizontal },
  things: [{ kind: 'setting', words: 'system:settings.title', to: id => `/settings?key=${id}` }],
} satisfies Route
