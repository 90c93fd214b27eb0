// The row of the notifications on one's devices: its address, who may see it, its parent, its service.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/notifications',
    page: 'push/index',
    texts: ['push', 'reminders'],
    signIn: true,
    up: '/pages/user/set',
    services: [{ title: 'push:title', synonyms: 'push:synonyms', icon: 'BellRing' }],
    examples: [{ name: 'notifications' }],
  },
] satisfies PageEntry[]
