// Rows of the news: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/pages/news/list', page: 'news/list' },
  { path: '/pages/news/detail', page: 'news/detail' },
] satisfies PageEntry[]
