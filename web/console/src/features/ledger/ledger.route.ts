// The row of the screen ledger.
import { BookText } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/ledger',
  permission: 'ledger',
  menu: { words: 'ledger:title', group: 'money', order: 7, icon: BookText },
} satisfies Route
