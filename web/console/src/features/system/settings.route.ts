// The row of the screen settings.
import { SlidersHorizontal } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/settings',
  permission: 'settings',
  menu: { words: 'system:settings.title', key: 'o', group: 'system', order: 2, icon: SlidersHorizontal },
  things: [{ kind: 'setting', words: 'system:settings.title', to: id => `/settings?key=${id}` }],
} satisfies Route
