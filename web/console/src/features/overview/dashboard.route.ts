// The row of the screen dashboard.
import { LayoutDashboard } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/dashboard',
  permission: 'dashboard',
  menu: { words: 'overview:title', key: 'd', order: 2, icon: LayoutDashboard },
} satisfies Route
