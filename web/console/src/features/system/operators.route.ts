// The row of the screen operators.
import { UserCog } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/operators',
  permission: 'operators',
  menu: { words: 'system:operators.title', key: 'w', group: 'system', order: 3, icon: UserCog },
} satisfies Route
