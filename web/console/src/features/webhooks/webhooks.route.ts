// The row of the screen webhooks.
import { Webhook } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/webhooks',
  permission: 'webhooks',
  menu: { words: 'webhooks:title', group: 'operation', order: 9, icon: Webhook },
} satisfies Route
