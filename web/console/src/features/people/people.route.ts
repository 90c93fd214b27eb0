// The row of the screen people.
import { ContactRound } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/people',
  permission: 'people',
  menu: { words: 'people:people.title', key: 'p', group: 'people', order: 1, icon: ContactRound },
  things: [{ kind: 'person', words: 'people:people.title', to: id => `/people/${id}` }],
} satisfies Route
