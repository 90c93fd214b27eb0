// The row of the screen texts.
import { FileText } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/texts',
  permission: 'content',
  menu: { words: 'content:texts.title', key: 'x', group: 'content', order: 2, icon: FileText },
} satisfies Route
