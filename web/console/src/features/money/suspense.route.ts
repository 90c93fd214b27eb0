// The row of the screen suspense.
import { CircleHelp } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/suspense',
  permission: 'topups',
  menu: { words: 'money:suspense.menu', key: 'u', group: 'moneyIn', order: 3, icon: CircleHelp },
  causes: [
    { of: 'payments.suspended', to: id => `/suspense?id=${id}` },
    { of: 'payments.suspense_matched', to: id => `/suspense?state=matched&id=${id}` },
    { of: 'payments.suspense_returned', to: id => `/suspense?state=returned&id=${id}` },
  ],
  things: [
    {
      kind: 'suspense',
      words: 'money:suspense.menu',
      to: (id, state) => `/suspense?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
