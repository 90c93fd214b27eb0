// The row of all services: the address of the page, and its place.
import type { PageEntry } from '@/page-entry'

export default [{ path: '/pages/index/services', page: 'services/index', up: '/' }] satisfies PageEntry[]
