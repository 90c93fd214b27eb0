// The row of one's own data: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [{ path: '/pages/user/data', page: 'data/index', signIn: true }] satisfies PageEntry[]
