// The row of the screen identity.
import { IdCard } from 'lucide-react'
import type { Route } from '@/registries'

export default {
  path: '/identity',
  permission: 'identity',
  menu: { words: 'people:identity.title', group: 'people', order: 2, icon: IdCard },
  things: [
    {
      kind: 'identity',
      words: 'people:identity.title',
      to: (id, state) => `/identity?state=${state}&id=${id}`,
    },
  ],
} satisfies Route
