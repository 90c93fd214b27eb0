// Rows of personal groups: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

/** Their pages share parts of the public queue's. */
const words = ['personal', 'groups'] as const

export default [
  {
    path: '/pages/gb/personDetail',
    page: 'personal/batch',
    texts: words,
    up: '/pages/gb/personIndex',
    examples: [
      { name: 'person-group', query: 'id={offer}' },
      { name: 'person-group-guest', query: 'id={offer}', guest: true },
      { name: 'person-group-mine', query: 'group={personSeat.groupId}' },
      { name: 'person-group-own', query: 'id={ownBatch}' },
    ],
  },
  {
    path: '/pages/gb/personTeam',
    page: 'personal/batch',
    texts: words,
    up: '/pages/gb/personIndex',
    examples: [{ name: 'person-team', query: 'id={offer}' }],
  },
  {
    path: '/pages/user/person/list',
    page: 'personal/list',
    texts: words,
    signIn: true,
    up: '/pages/gb/personIndex',
    services: [{ title: 'personal:list.title', synonyms: 'personal:synonyms.list', icon: 'Layers' }],
    examples: [{ name: 'person-list' }, { name: 'person-list-done', query: 'state=done' }],
  },
  {
    path: '/pages/user/person/add',
    page: 'personal/add',
    texts: words,
    signIn: true,
    up: '/pages/user/person/list',
    services: [
      { title: 'personal:launch.title', synonyms: 'personal:synonyms.launch', icon: 'UserRoundPlus' },
    ],
    examples: [{ name: 'person-add' }, { name: 'person-add-high', query: 'price=1000000' }],
  },
  {
    path: '/pages/user/person/detail',
    page: 'personal/batch',
    texts: words,
    signIn: true,
    up: '/pages/user/person/list',
    examples: [{ name: 'person-mine', query: 'id={ownBatch}' }],
  },
] satisfies PageEntry[]
