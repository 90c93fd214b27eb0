// The row of the screen dashboard.
import { LayoutDashboard } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/dashboard',
  permission: 'dashboard',
  menu: { name: 'dashboard', group: 'overview', order: 1, icon: LayoutDashboard },
} satisfies Route
