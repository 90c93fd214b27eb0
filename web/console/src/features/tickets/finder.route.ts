// The row of the screen finder.
import { Search } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/finder',
  permission: 'tickets',
  menu: { words: 'tickets:finder.title', key: 'f', group: 'tickets', order: 2, icon: Search },
  causes: [{ of: 'tickets.', to: id => `/finder?text=${id}` }],
  things: [{ kind: 'ticket', words: 'tickets:finder.found', to: id => `/finder?text=${id}` }],
} satisfies Route
