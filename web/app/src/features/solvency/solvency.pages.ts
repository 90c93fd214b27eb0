// Rows of the balance sheet and of the user's own share of it: addresses, who may see them, parents,
// services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/sys/solvency',
    page: 'solvency/index',
    up: '/pages/user/index',
    services: [{ title: 'solvency:title', synonyms: 'solvency:synonyms.sheet', icon: 'Scale' }],
    examples: [{ name: 'solvency' }, { name: 'solvency-guest', guest: true }],
  },
  {
    path: '/pages/user/solvency',
    page: 'solvency/mine',
    signIn: true,
    up: '/pages/sys/solvency',
    services: [
      { title: 'solvency:proof.title', synonyms: 'solvency:synonyms.proof', icon: 'FileCheckCorner' },
    ],
    examples: [{ name: 'solvency-mine' }],
  },
] satisfies PageEntry[]
