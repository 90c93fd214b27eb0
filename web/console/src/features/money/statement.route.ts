// The row of the screen statement.
import { ReceiptText } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/statement',
  permission: 'topups',
  menu: { words: 'money:statement.title', key: 'b', group: 'moneyIn', order: 2, icon: ReceiptText },
} satisfies Route
