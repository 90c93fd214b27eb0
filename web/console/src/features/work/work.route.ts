// The row of the page of work, where the day begins. The server counts what waits for those who may see the
// dashboard.
import { ListChecks } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/work',
  permission: 'dashboard',
  menu: { words: 'work:title', key: 'w', order: 1, countsAll: true, icon: ListChecks },
} satisfies Route
