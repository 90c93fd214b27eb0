// The row of the screen texts.
import { FileText } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/texts',
  permission: 'content',
  menu: { words: 'content:texts.title', key: 'x', group: 'operation', order: 3, icon: FileText },
} satisfies Route
