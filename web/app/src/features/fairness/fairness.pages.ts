// The row of the draws in public: its address, its parent, its service.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/sys/fairness',
    page: 'fairness/index',
    up: '/pages/user/index',
    services: [{ title: 'fairness:title', synonyms: 'fairness:synonyms', icon: 'ClipboardCheck' }],
    examples: [
      { name: 'fairness' },
      { name: 'fairness-guest', guest: true },
      { name: 'fairness-set', query: 'set={drawn}' },
    ],
  },
] satisfies PageEntry[]
