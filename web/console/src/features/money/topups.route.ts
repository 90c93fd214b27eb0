// The row of the screen topups.
import { Banknote } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/topups',
  permission: 'topups',
  menu: { words: 'money:topups.menu', key: 't', group: 'moneyIn', order: 1, icon: Banknote },
  causes: [{ of: 'payments.top_up', to: id => `/topups?state=paid&id=${id}` }],
  things: [
    {
      kind: 'topup',
      words: 'money:topups.menu',
      to: (id, state) => `/topups?state=${state || 'paid'}&id=${id}`,
    },
  ],
} satisfies Route
