// The row of all services: where the page is, and where it belongs.
import type { PageEntry } from '@/page-entry'

export default [{ path: '/pages/index/services', page: 'services/index', up: '/' }] satisfies PageEntry[]
