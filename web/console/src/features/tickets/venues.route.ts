// The row of the screen venues.
import { Building2 } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/venues',
  permission: 'catalogue',
  menu: { words: 'tickets:venues.title', key: 'v', group: 'tickets', order: 7, icon: Building2 },
} satisfies Route
