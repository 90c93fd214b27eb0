// Rows of group buying: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/gb/personIndex',
    page: 'groups/tab',
    tab: 'group',
    services: [
      { title: 'groups:tab.title', synonyms: 'groups:synonyms.tab', icon: 'UsersRound', opens: 'groups' },
    ],
  },
  {
    path: '/pages/gb/index',
    page: 'groups/index',
    up: '/pages/gb/personIndex',
    services: [
      { title: 'groups:list.title', synonyms: 'groups:synonyms.list', icon: 'Search', opens: 'groups' },
    ],
  },
  {
    path: '/pages/gb/detail',
    page: 'groups/detail',
    up: '/pages/gb/personIndex',
  },
  {
    path: '/pages/gb/draw',
    page: 'groups/draw',
    texts: ['draw'],
    up: '/pages/gb/personIndex',
  },
  {
    path: '/pages/user/gb/my',
    page: 'groups/my',
    signIn: true,
    up: '/pages/gb/personIndex',
    services: [{ title: 'groups:my.title', synonyms: 'groups:synonyms.my', icon: 'Armchair' }],
  },
  {
    path: '/pages/user/gb/detail',
    page: 'groups/mine',
    signIn: true,
    up: '/pages/user/gb/my',
  },
] satisfies PageEntry[]
