// The row of the screen campaigns.
import { Megaphone } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/campaigns',
  permission: 'rewards',
  menu: { words: 'rewards:campaigns.title', group: 'rewards', order: 3, icon: Megaphone },
  causes: [
    { of: 'rewards.covered', to: id => `/campaigns?id=${id}` },
    { of: 'rewards.campaign_over', to: id => `/campaigns?id=${id}` },
  ],
} satisfies Route
