// The row of the screen channels.
import { Landmark } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/channels',
  permission: 'topups',
  menu: { words: 'money:channel.menu', key: 'c', group: 'moneyIn', order: 6, icon: Landmark },
} satisfies Route
