// Rows of the venues: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/choose-location',
    page: 'venues/choose',
    up: '/pages/user/index',
    services: [{ title: 'venues:title', synonyms: 'venues:synonyms', icon: 'MapPin' }],
    examples: [{ name: 'venues' }],
  },
  {
    path: '/open-location',
    page: 'venues/open',
    up: '/choose-location',
    examples: [{ name: 'venue', query: 'id={venue}' }],
  },
] satisfies PageEntry[]
