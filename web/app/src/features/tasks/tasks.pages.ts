// Rows of tasks: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

/** Those of promotions and team weeks, and those of providers' tasks. */
const words = ['tasks', 'take'] as const

export default [
  {
    path: '/pages/task/index',
    page: 'tasks/square',
    texts: words,
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'tasks:title', synonyms: 'tasks:synonyms.square', icon: 'ClipboardCheck', rank: 5 }],
    examples: [
      { name: 'tasks' },
      { name: 'tasks-promotion', query: 'view=promotion' },
      { name: 'tasks-team', query: 'view=team' },
      { name: 'tasks-exclusive', query: 'view=exclusive' },
      { name: 'tasks-taker', as: 'taker' },
    ],
  },
  {
    path: '/pages/task/detail',
    page: 'tasks/detail',
    texts: words,
    signIn: true,
    up: '/pages/task/index',
    examples: [
      { name: 'task', query: 'id={taskOpen}' },
      { name: 'task-held', as: 'taker', query: 'id={taskOpen}' },
    ],
  },
  {
    path: '/pages/task/my',
    page: 'tasks/my',
    texts: words,
    signIn: true,
    up: '/pages/task/index',
    examples: [
      { name: 'tasks-mine' },
      { name: 'tasks-applications-none', query: 'view=applications' },
      { name: 'tasks-applications', as: 'taker', query: 'view=applications' },
    ],
  },
  {
    path: '/pages/task/inviteTask',
    page: 'tasks/promotion',
    // The card of the invite link is that of the invite page.
    texts: ['tasks', 'user'],
    signIn: true,
    up: '/pages/task/index',
    examples: [{ name: 'promotion', query: 'id={promotion}' }],
  },
  {
    path: '/pages/task/teamDetail',
    page: 'tasks/team',
    signIn: true,
    up: '/pages/task/index',
    examples: [{ name: 'team-week', query: 'id={teamWeek}' }],
  },
  {
    path: '/pages/user/task/index',
    page: 'tasks/take',
    texts: words,
    signIn: true,
    up: '/pages/task/index',
    services: [{ title: 'take:running.title', synonyms: 'take:running.synonyms', icon: 'ClipboardList' }],
    examples: [{ name: 'take-none' }, { name: 'take', as: 'taker' }],
  },
  {
    path: '/pages/user/task/my',
    page: 'tasks/launch',
    // The field of a count is the market's.
    texts: [...words, 'market', 'personal'],
    signIn: true,
    up: '/pages/user/task/index',
    examples: [{ name: 'take-launch-none' }, { name: 'take-launch', as: 'taker' }],
  },
  {
    path: '/pages/user/task/detail',
    page: 'tasks/take',
    texts: words,
    signIn: true,
    up: '/pages/user/task/history',
    examples: [{ name: 'take-detail', as: 'taker', query: 'id={take}' }],
  },
  {
    path: '/pages/user/task/history',
    page: 'tasks/history',
    texts: words,
    signIn: true,
    up: '/pages/user/task/index',
    examples: [{ name: 'take-history-none' }, { name: 'take-history', as: 'taker' }],
  },
] satisfies PageEntry[]
