// The row of the screen ledger.
import { BookText } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/ledger',
  permission: 'ledger',
  menu: { words: 'ledger:title', key: 'l', group: 'operation', order: 4, icon: BookText },
  things: [
    { kind: 'transfer', words: 'ledger:transfer.title', to: id => `/ledger?transfer=${id}` },
    { kind: 'seal', words: 'ledger:seal.found', to: id => `/ledger?seal=${id}` },
  ],
} satisfies Route
