// Rows of the news: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/news/list',
    page: 'news/list',
    up: '/',
    services: [{ title: 'news:title', synonyms: 'news:synonyms', icon: 'Newspaper', switch: 'newsShown' }],
    examples: [{ name: 'news' }],
  },
  {
    path: '/pages/news/detail',
    page: 'news/detail',
    up: '/pages/news/list',
    examples: [{ name: 'news-detail', query: 'id={news}' }],
  },
] satisfies PageEntry[]
