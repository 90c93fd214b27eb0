// The row of the screen classes.
import { Ticket } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/classes',
  permission: 'catalogue',
  menu: { words: 'tickets:classes.title', key: 'k', group: 'tickets', order: 6, icon: Ticket },
} satisfies Route
