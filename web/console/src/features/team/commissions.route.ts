// The row of the screen commissions.
import { HandCoins } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/commissions',
  permission: 'team_read',
  menu: { words: 'team:commissions.title', group: 'rewards', order: 8, icon: HandCoins },
  causes: [
    { of: 'team.shared', to: id => `/commissions?groupId=${id}` },
    { of: 'team.refused', to: id => `/commissions?id=${id}` },
  ],
} satisfies Route
