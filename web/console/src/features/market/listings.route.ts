// The row of the screen listings.
import { Store } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/listings',
  permission: 'market',
  menu: { words: 'market:listings.title', group: 'market', order: 1, icon: Store },
  things: [
    {
      kind: 'marketListing',
      words: 'market:listings.title',
      to: (id, state) => `/listings?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
