// The row of the screen purchase requests.
import { ShoppingBasket } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/purchase-requests',
  permission: 'market',
  menu: { words: 'market:requests.title', group: 'market', order: 2, icon: ShoppingBasket },
  causes: [
    { of: 'market.request_held', to: id => `/purchase-requests?id=${id}` },
    { of: 'market.request_released', to: id => `/purchase-requests?id=${id}` },
  ],
  things: [
    {
      kind: 'marketRequest',
      words: 'market:requests.title',
      to: (id, state) => `/purchase-requests?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
