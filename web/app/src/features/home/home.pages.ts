// The row of the home page: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/', alsoAt: ['/pages/index/index'], page: 'home/index', tab: true },
] satisfies PageEntry[]
