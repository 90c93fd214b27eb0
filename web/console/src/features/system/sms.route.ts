// The row of the screen sms.
import { MessageSquareText } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/sms',
  permission: 'sms',
  menu: { words: 'system:sms.title', key: 'm', group: 'operation', order: 1, icon: MessageSquareText },
} satisfies Route
