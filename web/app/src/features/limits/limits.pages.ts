// The row of the limits: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [{ path: '/pages/user/limits', page: 'limits/index', signIn: true }] satisfies PageEntry[]
