// The row of the screen audit.
import { BookOpenCheck } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/audit',
  permission: 'audit',
  menu: { words: 'system:audit.title', key: 'a', group: 'system', order: 4, icon: BookOpenCheck },
} satisfies Route
