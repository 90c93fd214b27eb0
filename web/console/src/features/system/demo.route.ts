// The row of the screen demo.
import { Clock } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/demo',
  permission: 'demo',
  demoOnly: true,
  menu: { words: 'system:demo.title', key: 'y', group: 'operation', order: 8, icon: Clock },
} satisfies Route
