// Rows of the balance sheet and of one's own share of it: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/pages/sys/solvency', page: 'solvency/index' },
  { path: '/pages/user/solvency', page: 'solvency/mine', signIn: true },
] satisfies PageEntry[]
