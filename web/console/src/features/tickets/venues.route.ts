// The row of the screen venues.
import { Building2 } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/venues',
  permission: 'catalogue',
  menu: { name: 'venues', group: 'tickets', order: 3, icon: Building2 },
} satisfies Route
