// The row of the screen permitted numbers.
import { ScanSearch } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/permitted-numbers',
  permission: 'team_read',
  menu: { words: 'team:permits.title', group: 'rewards', order: 6, icon: ScanSearch },
} satisfies Route
