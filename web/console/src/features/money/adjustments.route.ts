// The row of the screen adjustments.
import { Scale } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/adjustments',
  permission: 'adjustments',
  menu: { words: 'money:adjustments.title', key: 'j', group: 'moneyOut', order: 4, icon: Scale },
  causes: [{ of: 'adjustments.approved', to: id => `/adjustments?state=approved&id=${id}` }],
  things: [
    {
      kind: 'adjustment',
      words: 'money:adjustments.title',
      to: (id, state) => `/adjustments?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
