// The row of the identity check: its address, who may see it, its parent, its service.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/identity',
    page: 'identity/index',
    signIn: true,
    up: '/pages/user/security',
    services: [{ title: 'identity:title', synonyms: 'identity:synonyms', icon: 'IdCard' }],
    examples: [{ name: 'identity' }],
  },
] satisfies PageEntry[]
