// The row of the screen operators.
import { UserCog } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/operators',
  permission: 'operators',
  menu: { words: 'system:operators.title', group: 'operation', order: 6, icon: UserCog },
} satisfies Route
