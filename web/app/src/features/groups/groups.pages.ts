// Rows of group buying: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/pages/gb/personIndex', page: 'groups/tab', tab: true },
  { path: '/pages/gb/index', page: 'groups/index' },
  { path: '/pages/gb/detail', page: 'groups/detail' },
  { path: '/pages/gb/draw', page: 'groups/draw', texts: ['draw'] },
  { path: '/pages/user/gb/my', page: 'groups/my', signIn: true },
  { path: '/pages/user/gb/detail', page: 'groups/mine', signIn: true },
] satisfies PageEntry[]
