// The row of the screen funds.
import { Vault } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/funds',
  permission: 'providers',
  menu: { words: 'funds:funds.title', group: 'tasks', order: 4, icon: Vault },
  causes: [
    { of: 'funds.fund_locked', to: id => `/funds?state=all&id=${id}` },
    { of: 'funds.fund_rejected', to: id => `/funds?state=rejected&id=${id}` },
    { of: 'funds.fund_unlocked', to: id => `/funds?state=completed&id=${id}` },
  ],
  things: [{ kind: 'fund', words: 'funds:funds.title', to: (id, state) => `/funds?state=${state}&id=${id}` }],
} satisfies Route
