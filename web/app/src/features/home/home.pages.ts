// The row of the home page: its address, who may see it, its parent, its service.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/',
    alsoAt: ['/pages/index/index'],
    page: 'home/index',
    tab: 'home',
    examples: [
      { name: 'home' },
      { name: 'home-guest', guest: true },
      { name: 'home-provider', as: 'provider' },
    ],
  },
] satisfies PageEntry[]
