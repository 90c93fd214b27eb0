// Rows of the profile, settings and inbox: addresses, who may see them, parents, services.
import type { PageEntry } from '@/page-entry'

export default [
  {
    path: '/pages/user/index',
    page: 'user/index',
    texts: ['user', 'teamCard', 'fundsRow'],
    tab: 'mine',
    examples: [{ name: 'mine' }, { name: 'mine-guest', guest: true }],
  },
  {
    path: '/pages/user/set',
    page: 'user/set',
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'user:menu.settings', synonyms: 'user:synonyms.settings', icon: 'Settings' }],
    examples: [{ name: 'settings' }],
  },
  {
    path: '/pages/user/security',
    page: 'user/security',
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'user:security.title', synonyms: 'user:synonyms.security', icon: 'ShieldCheck' }],
    examples: [{ name: 'security' }],
  },
  {
    path: '/pages/user/changePwd',
    page: 'user/change-pwd',
    signIn: true,
    up: '/pages/user/security',
    services: [{ title: 'user:password.title', synonyms: 'user:synonyms.password', icon: 'LockKeyhole' }],
    examples: [{ name: 'change-password' }],
  },
  {
    path: '/pages/user/changePayPwd',
    page: 'user/change-pay-pwd',
    signIn: true,
    up: '/pages/user/security',
    services: [{ title: 'user:set.payPassword', synonyms: 'user:synonyms.payPassword', icon: 'KeyRound' }],
    examples: [{ name: 'change-pay-password' }],
  },
  {
    path: '/pages/user/changeMobile',
    page: 'user/change-mobile',
    signIn: true,
    up: '/pages/user/security',
    services: [{ title: 'user:mobile.title', synonyms: 'user:synonyms.mobile', icon: 'Smartphone' }],
    examples: [{ name: 'change-mobile' }],
  },
  {
    path: '/pages/user/invite',
    page: 'user/invite',
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'user:menu.invite', synonyms: 'user:synonyms.invite', icon: 'UserRoundPlus' }],
    examples: [{ name: 'invite' }],
  },
  {
    path: '/pages/user/inbox',
    page: 'user/inbox',
    signIn: true,
    up: '/pages/user/index',
    services: [{ title: 'user:inbox.title', synonyms: 'user:synonyms.inbox', icon: 'Bell' }],
    examples: [{ name: 'inbox' }],
  },
] satisfies PageEntry[]
