// The row of the screen payouts.
import { HandCoins } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/payouts',
  permission: 'payouts',
  menu: { words: 'payouts:payouts.title', key: 'q', group: 'moneyOut', order: 1, icon: HandCoins },
  causes: [{ of: 'payouts.', to: id => `/payouts?id=${id}` }],
  things: [
    {
      kind: 'payout',
      words: 'payouts:payouts.title',
      to: (id, state) => `/payouts?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
