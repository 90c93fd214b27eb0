// Rows of the profile, settings and inbox: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/index',
    page: 'user/index',
    texts: ['user', 'teamCard', 'fundsRow'],
    tab: 'mine',
    services: [{ title: 'user:title', synonyms: 'user:synonyms.mine', icon: 'UserRound', sought: true }],
    examples: [{ name: 'mine' }, { name: 'mine-guest', guest: true }],
  },
  {
    path: '/pages/user/set',
    page: 'user/set',
    signIn: true,
    up: '/pages/user/index',
    services: [
      { title: 'user:menu.settings', synonyms: 'user:synonyms.settings', icon: 'Settings', rank: 8 },
    ],
    examples: [{ name: 'settings' }],
  },
  {
    path: '/pages/user/security',
    page: 'user/security',
    signIn: true,
    up: '/pages/user/index',
    services: [
      { title: 'user:security.title', synonyms: 'user:synonyms.security', icon: 'ShieldCheck', rank: 7 },
    ],
    examples: [{ name: 'security' }],
  },
  {
    path: '/pages/user/changePwd',
    page: 'user/change-pwd',
    signIn: true,
    up: '/pages/user/security',
    services: [
      { title: 'user:password.title', synonyms: 'user:synonyms.password', icon: 'LockKeyhole', sought: true },
    ],
    examples: [{ name: 'change-password' }],
  },
  {
    path: '/pages/user/changePayPwd',
    page: 'user/change-pay-pwd',
    signIn: true,
    up: '/pages/user/security',
    services: [
      {
        title: 'user:set.payPassword',
        synonyms: 'user:synonyms.payPassword',
        icon: 'KeyRound',
        sought: true,
      },
    ],
    examples: [{ name: 'change-pay-password' }],
  },
  {
    path: '/pages/user/changeMobile',
    page: 'user/change-mobile',
    signIn: true,
    up: '/pages/user/security',
    services: [
      { title: 'user:mobile.title', synonyms: 'user:synonyms.mobile', icon: 'Smartphone', sought: true },
    ],
    examples: [{ name: 'change-mobile' }],
  },
  {
    path: '/pages/user/invite',
    page: 'user/invite',
    texts: ['user', 'team'],
    signIn: true,
    up: '/pages/user/index',
    services: [
      { title: 'user:menu.invite', synonyms: 'user:synonyms.invite', icon: 'UserRoundPlus', rank: 1 },
    ],
    examples: [{ name: 'invite' }],
  },
  {
    path: '/pages/user/inbox',
    page: 'user/inbox',
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'user:inbox.title', synonyms: 'user:synonyms.inbox', icon: 'Bell', rank: 6 }],
    examples: [{ name: 'inbox' }],
  },
] satisfies PageEntry[]
