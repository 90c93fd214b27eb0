// The row of the screen providers.
import { UserRoundCheck } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/providers',
  permission: 'providers',
  menu: { words: 'funds:providers.title', group: 'tasks', order: 3, icon: UserRoundCheck },
  things: [
    {
      kind: 'provider',
      words: 'funds:providers.title',
      to: (id, state) => `/providers?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
