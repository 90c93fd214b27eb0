// The row of the screen desk.
import { ScanLine } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/desk',
  permission: 'desk',
  menu: { words: 'desk:title', key: 's', group: 'tickets', order: 1, icon: ScanLine },
} satisfies Route
