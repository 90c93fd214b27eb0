// Rows of signing in and registering: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/login/login',
    alsoAt: ['/login'],
    page: 'login/login',
    up: '/',
    services: [
      { title: 'login:login.title', synonyms: 'login:synonyms.login', icon: 'LogIn', role: 'guest' },
    ],
    examples: [{ name: 'login', guest: true }],
  },
  {
    path: '/pages/login/register',
    page: 'login/register',
    texts: ['login', 'sys'],
    up: '/pages/login/login',
    services: [
      {
        title: 'login:register.title',
        synonyms: 'login:synonyms.register',
        icon: 'UserRoundPlus',
        role: 'guest',
      },
    ],
    examples: [{ name: 'register', guest: true }],
  },
  {
    path: '/pages/login/forget',
    page: 'login/forget',
    up: '/pages/login/login',
    services: [
      { title: 'login:forget.title', synonyms: 'login:synonyms.forget', icon: 'KeyRound', role: 'guest' },
    ],
    examples: [{ name: 'forget', guest: true }],
  },
  {
    path: '/pages/login/forget2',
    page: 'login/forget2',
    up: '/pages/login/forget',
    examples: [{ name: 'forget2', query: 'mobile=0912345678', guest: true }],
  },
] satisfies PageEntry[]
