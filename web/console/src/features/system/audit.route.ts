// The row of the screen audit.
import { BookOpenCheck } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/audit',
  permission: 'audit',
  menu: { words: 'system:audit.title', key: 'a', group: 'operation', order: 5, icon: BookOpenCheck },
} satisfies Route
