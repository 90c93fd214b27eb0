// The row of the screen sms.
import { MessageSquareText } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/sms',
  permission: 'sms',
  menu: { name: 'sms', group: 'system', order: 1, icon: MessageSquareText },
  queue: 'messages',
} satisfies Route
