// The row of the screen own money.
import { PiggyBank } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/own-money',
  permission: 'reserve',
  menu: { words: 'reserve:menu', group: 'moneyOut', order: 5, icon: PiggyBank },
  causes: [
    { of: 'reserve.set_aside', to: id => `/own-money?state=approved&id=${id}` },
    { of: 'reserve.given_back', to: id => `/own-money?state=approved&id=${id}` },
  ],
} satisfies Route
