// The row of the screen buyback.
import { Recycle } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/buyback',
  permission: 'packages',
  menu: { words: 'buyback:packages.title', group: 'market', order: 5, icon: Recycle },
  causes: [
    { of: 'market.package_covered', to: id => `/buyback?id=${id}` },
    { of: 'market.package_over', to: id => `/buyback?id=${id}` },
  ],
  things: [{ kind: 'package', words: 'buyback:packages.title', to: id => `/buyback?id=${id}` }],
} satisfies Route
