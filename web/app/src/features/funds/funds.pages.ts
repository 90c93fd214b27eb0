// Rows of funds providers: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

/** Paying shares its button with the public queue. */
const words = ['funds', 'groups'] as const
const ofTasks = ['funds', 'fundsTasks'] as const

export default [
  {
    path: '/pages/user/funds/index',
    page: 'funds/index',
    texts: ofTasks,
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'funds:title', synonyms: 'funds:synonyms.index', icon: 'Landmark' }],
    examples: [
      { name: 'funds-apply' },
      { name: 'funds', as: 'provider' },
      { name: 'funds-tasks', as: 'provider', query: 'view=tasks' },
      { name: 'funds-applications', as: 'provider', query: 'view=applications' },
      { name: 'funds-black', as: 'provider', query: 'view=black' },
    ],
  },
  {
    path: '/pages/user/funds/fundsAdd',
    page: 'funds/add',
    texts: words,
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [
      { name: 'funds-add-none' },
      { name: 'funds-add', as: 'provider' },
      { name: 'funds-add-more', as: 'provider', query: 'amount=400000000' },
    ],
  },
  {
    path: '/pages/user/funds/detail',
    page: 'funds/detail',
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [
      { name: 'fund-active', as: 'provider', query: 'id={fundActive}' },
      { name: 'fund-waiting', as: 'provider', query: 'id={fundWaiting}' },
      { name: 'fund-rejected', as: 'provider', query: 'id={fundRejected}' },
    ],
  },
  {
    path: '/pages/user/funds/history',
    page: 'funds/history',
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [
      { name: 'funds-history', as: 'provider' },
      { name: 'funds-history-rejected', as: 'provider', query: 'state=rejected' },
    ],
  },
  {
    path: '/pages/user/funds/task-add',
    page: 'funds/task-add',
    texts: ofTasks,
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [{ name: 'funds-publish-none' }, { name: 'funds-publish', as: 'provider' }],
  },
  {
    path: '/pages/user/funds/task-detail',
    page: 'funds/task-detail',
    texts: ofTasks,
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [
      { name: 'funds-task', as: 'provider', query: 'id={fundTask}' },
      { name: 'funds-take', as: 'provider', query: 'take={fundTake}' },
    ],
  },
  {
    path: '/pages/user/funds/appList',
    page: 'funds/app-list',
    texts: ofTasks,
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [{ name: 'funds-app-list', as: 'provider' }],
  },
  {
    path: '/pages/user/funds/appHistory',
    page: 'funds/app-history',
    texts: ofTasks,
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [{ name: 'funds-app-history', as: 'provider', query: 'state=rejected' }],
  },
  {
    path: '/pages/user/funds/black',
    page: 'funds/black',
    texts: ofTasks,
    signIn: true,
    up: '/pages/user/funds/index',
    examples: [{ name: 'funds-blacklist', as: 'provider' }],
  },
] satisfies PageEntry[]
