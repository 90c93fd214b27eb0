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
    examples: [{ name: 'groups' }, { name: 'groups-personal', query: 'view=personal' }],
  },
  {
    path: '/pages/gb/index',
    page: 'groups/index',
    up: '/pages/gb/personIndex',
    services: [
      { title: 'groups:list.title', synonyms: 'groups:synonyms.list', icon: 'Search', opens: 'groups' },
    ],
    examples: [{ name: 'groups-all' }, { name: 'groups-none', query: 'q=xyz' }],
  },
  {
    path: '/pages/gb/detail',
    page: 'groups/detail',
    up: '/pages/gb/personIndex',
    examples: [
      { name: 'group', query: 'id={set}' },
      { name: 'group-guest', query: 'id={set}', guest: true },
      { name: 'group-mine', query: 'group={forming.groupId}' },
      { name: 'group-won', query: 'group={won.groupId}' },
      { name: 'group-lost', query: 'group={lost.groupId}' },
    ],
  },
  {
    path: '/pages/gb/draw',
    page: 'groups/draw',
    texts: ['draw'],
    up: '/pages/gb/personIndex',
    examples: [{ name: 'draw', query: 'group={won.groupId}' }],
  },
  {
    path: '/pages/user/gb/my',
    page: 'groups/my',
    signIn: true,
    up: '/pages/gb/personIndex',
    services: [{ title: 'groups:my.title', synonyms: 'groups:synonyms.my', icon: 'Armchair' }],
    examples: [{ name: 'seats' }],
  },
  {
    path: '/pages/user/gb/detail',
    page: 'groups/mine',
    signIn: true,
    up: '/pages/user/gb/my',
    examples: [
      { name: 'seat-forming', query: 'id={forming.seatId}' },
      { name: 'seat-person', query: 'id={personSeat.seatId}' },
      { name: 'seat-won', query: 'id={won.seatId}' },
      { name: 'seat-lost', query: 'id={lost.seatId}' },
      { name: 'seat-closed', query: 'id={closed.seatId}' },
    ],
  },
] satisfies PageEntry[]
