// The row of the screen deals.
import { Handshake } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/deals',
  permission: 'market',
  menu: { words: 'market:deals.title', group: 'market', order: 3, icon: Handshake },
  causes: [
    { of: 'market.request_filled', to: id => `/deals?kind=request&id=${id}` },
    { of: 'market.resold', to: id => `/deals?kind=resale&id=${id}` },
    { of: 'market.bought_back', to: id => `/deals?kind=buyback&id=${id}` },
  ],
  things: [
    {
      kind: 'marketSale',
      words: 'market:deals.title',
      to: (id, state) => `/deals?kind=${state}&id=${id}`,
    },
  ],
} satisfies Route
