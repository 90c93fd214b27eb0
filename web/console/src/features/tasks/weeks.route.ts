// The row of the screen team weeks.
import { CalendarRange } from 'lucide-react'
import type { Route } from '@/registries'

const one = (id: string) => `/team-weeks?id=${id}`

export default {
  path: '/team-weeks',
  permission: 'promotions',
  menu: { words: 'tasks:weeks.title', group: 'tasks', order: 6, icon: CalendarRange },
  causes: [
    { of: 'tasks.week_covered', to: one },
    { of: 'tasks.week_closed', to: one },
    { of: 'tasks.week_stopped', to: one },
  ],
  things: [{ kind: 'teamWeek', words: 'tasks:weeks.title', to: one }],
} satisfies Route
