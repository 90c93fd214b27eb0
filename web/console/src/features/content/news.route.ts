// The row of the screen news.
import { Newspaper } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/news',
  permission: 'content',
  menu: { words: 'content:news.title', key: 'n', group: 'content', order: 1, icon: Newspaper },
} satisfies Route
