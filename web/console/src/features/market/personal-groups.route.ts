// The row of the screen personal groups.
import { Users } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/personal-groups',
  permission: 'market',
  menu: { words: 'market:batches.title', group: 'tickets', order: 5, icon: Users },
  causes: [
    { of: 'groups.batch_launched', to: id => `/personal-groups?id=${id}` },
    { of: 'groups.batch_cancelled', to: id => `/personal-groups?id=${id}` },
    { of: 'groups.batch_closed', to: id => `/personal-groups?id=${id}` },
  ],
  things: [{ kind: 'person_batch', words: 'market:batches.title', to: id => `/personal-groups?id=${id}` }],
} satisfies Route
