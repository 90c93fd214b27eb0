// Rows of the venues: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/choose-location', page: 'venues/choose' },
  { path: '/open-location', page: 'venues/open' },
] satisfies PageEntry[]
