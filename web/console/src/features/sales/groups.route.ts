// The row of the screen groups.
import { UsersRound } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/groups',
  permission: 'sets',
  menu: { words: 'sales:groups.title', key: 'g', group: 'tickets', order: 4, icon: UsersRound },
  causes: [
    { of: 'groups.formed', to: id => `/groups?id=${id}` },
    { of: 'groups.closed', to: id => `/groups?id=${id}` },
  ],
  things: [{ kind: 'group', words: 'sales:groups.title', to: id => `/groups?id=${id}` }],
} satisfies Route
