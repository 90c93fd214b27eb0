// The row of the user's own data: its address, who may see it, its parent, its service.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/data',
    page: 'data/index',
    signIn: true,
    up: '/pages/user/set',
    services: [{ title: 'data:title', synonyms: 'data:synonyms', icon: 'FileDown' }],
    examples: [{ name: 'own-data' }],
  },
] satisfies PageEntry[]
