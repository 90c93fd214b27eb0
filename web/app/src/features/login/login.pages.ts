// Rows of signing in and registering: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/pages/login/login', alsoAt: ['/login'], page: 'login/login' },
  { path: '/pages/login/register', page: 'login/register' },
  { path: '/pages/login/forget', page: 'login/forget' },
  { path: '/pages/login/forget2', page: 'login/forget2' },
] satisfies PageEntry[]
