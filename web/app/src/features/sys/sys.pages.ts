// The row of the system texts: its address, who may see it, its parent, its service.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/sys/text/detail',
    page: 'sys/text',
    up: '/pages/user/index',
    services: [
      {
        title: 'user:menu.support',
        synonyms: 'sys:synonyms.support',
        icon: 'Headset',
        query: '?id=customer_service',
      },
      { title: 'user:menu.about', synonyms: 'sys:synonyms.about', icon: 'Info', query: '?id=about' },
      {
        title: 'user:set.agreement',
        synonyms: 'sys:synonyms.agreement',
        icon: 'ReceiptText',
        query: '?id=agreement',
      },
      {
        title: 'user:set.privacy',
        synonyms: 'sys:synonyms.privacy',
        icon: 'ShieldCheck',
        query: '?id=privacy',
      },
    ],
    examples: [
      { name: 'text-agreement', query: 'id=agreement' },
      { name: 'customer-service', query: 'id=customer_service' },
    ],
  },
] satisfies PageEntry[]
