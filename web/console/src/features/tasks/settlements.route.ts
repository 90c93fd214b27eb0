// The row of the screen settlements.
import { Scale } from 'lucide-react'
import type { Route } from '@/registries'

const one = (id: string) => `/settlements?id=${id}`

export default {
  path: '/settlements',
  permission: 'settlements',
  menu: { words: 'offers:settlements.title', group: 'tasks', order: 2, icon: Scale },
  causes: [
    { of: 'tasks.task_taken', to: one },
    { of: 'tasks.balance_parked', to: one },
    { of: 'tasks.balance_returned', to: one },
    { of: 'tasks.principal_returned', to: one },
    { of: 'tasks.principal_cancelled', to: one },
    { of: 'tasks.purse_shared', to: one },
  ],
  things: [{ kind: 'settlement', words: 'offers:settlements.title', to: one }],
} satisfies Route
