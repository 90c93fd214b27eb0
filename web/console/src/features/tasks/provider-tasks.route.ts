// The row of the screen of providers' tasks.
import { ClipboardList } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/provider-tasks',
  permission: 'providers',
  menu: { words: 'offers:tasks.title', group: 'tasks', order: 1, icon: ClipboardList },
  things: [{ kind: 'task', words: 'offers:tasks.title', to: id => `/provider-tasks?id=${id}` }],
} satisfies Route
