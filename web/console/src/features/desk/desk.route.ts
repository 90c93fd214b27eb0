// The row of the screen desk.
import { ScanLine } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/desk',
  permission: 'desk',
  menu: { name: 'desk', group: 'desk', order: 1, icon: ScanLine },
  queue: 'desk',
} satisfies Route
