// Rows of tickets: where each page is, and who may see it.
import type { PageEntry } from '@/page-entry'

export default [
  { path: '/pages/otc/ticketOtc', page: 'tickets/shelf', signIn: true, tab: true },
  { path: '/pages/user/vr/ticket', page: 'tickets/ticket', signIn: true },
] satisfies PageEntry[]
