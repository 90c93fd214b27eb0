// The row of the limits: its address, who may see it, its parent, its service.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/limits',
    page: 'limits/index',
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'limits:title', synonyms: 'limits:synonyms', icon: 'Gauge' }],
    examples: [{ name: 'limits' }],
  },
] satisfies PageEntry[]
