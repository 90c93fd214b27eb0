// The row of the screen promotions.
import { ClipboardCheck } from 'lucide-react'
import type { Route } from '@/registries'

const one = (id: string) => `/promotions?id=${id}`

export default {
  path: '/promotions',
  permission: 'promotions',
  menu: { words: 'tasks:promotions.title', group: 'tasks', order: 5, icon: ClipboardCheck },
  causes: [
    { of: 'tasks.promotion_covered', to: one },
    { of: 'tasks.promotion_closed', to: one },
    { of: 'tasks.promotion_stopped', to: one },
  ],
  things: [{ kind: 'promotion', words: 'tasks:promotions.title', to: one }],
} satisfies Route
