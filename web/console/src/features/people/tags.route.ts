// The row of the screen tags.
import { Tags } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/tags',
  permission: 'notes',
  menu: { words: 'people:tags.title', key: 'h', group: 'people', order: 4, icon: Tags },
} satisfies Route
