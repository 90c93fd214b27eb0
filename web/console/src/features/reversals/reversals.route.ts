// The row of the screen reversals.
import { Undo2 } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/reversals',
  permission: 'reversals',
  menu: { words: 'reversals:reversals.title', group: 'moneyIn', order: 5, icon: Undo2 },
  causes: [
    { of: 'reversals.taken_back', to: id => `/reversals?id=${id}` },
    { of: 'reversals.lost', to: id => `/reversals?id=${id}` },
  ],
  things: [
    {
      kind: 'reversal',
      words: 'reversals:reversals.title',
      to: (id, state) => `/reversals?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
