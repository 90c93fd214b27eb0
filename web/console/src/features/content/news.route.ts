// The row of the screen news.
import { Newspaper } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/news',
  permission: 'content',
  menu: { words: 'content:news.title', key: 'n', group: 'operation', order: 2, icon: Newspaper },
} satisfies Route
