// The row of the screen operators.
import { UserCog } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/operators',
  permission: 'operators',
  menu: { name: 'operators', group: 'system', order: 3, icon: UserCog },
} satisfies Route
