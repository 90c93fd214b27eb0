// The row of the screen adjustments.
import { Scale } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/adjustments',
  permission: 'adjustments',
  menu: { name: 'adjustments', group: 'money', order: 6, icon: Scale },
  queue: 'adjustments',
  causes: [{ of: /^adjustments\.approved$/, to: id => `/adjustments?state=approved&id=${id}` }],
} satisfies Route
