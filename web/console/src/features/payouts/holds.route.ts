// The row of the screen holds.
import { Hand } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/holds',
  permission: 'payouts',
  menu: { words: 'payouts:holds.title', group: 'moneyOut', order: 3, icon: Hand },
  things: [
    { kind: 'hold', words: 'payouts:holds.title', to: (id, state) => `/holds?state=${state}&id=${id}` },
  ],
} satisfies Route
