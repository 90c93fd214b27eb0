// The row of the screen reconciliation.
import { CalendarCheck2 } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/reconciliation',
  permission: 'reconciliation',
  menu: { words: 'money:reconciliation.menu', key: 'r', group: 'moneyIn', order: 4, icon: CalendarCheck2 },
} satisfies Route
