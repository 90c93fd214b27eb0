// The row of the screen dashboard.
import { LayoutDashboard } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/dashboard',
  permission: 'dashboard',
  menu: { words: 'overview:title', key: 'd', group: 'overview', order: 1, icon: LayoutDashboard },
} satisfies Route
