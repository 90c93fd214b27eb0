// The row of the screen reconciliation.
import { Scale } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/reconciliation',
  permission: 'reconciliation',
  menu: { words: 'money:reconciliation.menu', key: 'r', group: 'money', order: 3, icon: Scale },
} satisfies Route
