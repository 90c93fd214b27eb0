// The row of the system texts: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [{ path: '/pages/sys/text/detail', page: 'sys/text' }] satisfies PageEntry[]
