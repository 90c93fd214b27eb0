// Every screen: its address, who may see it, where it stands in the menu, and its code.
import {
  Banknote,
  BookOpenCheck,
  BookText,
  Building2,
  CircleHelp,
  Clock,
  ContactRound,
  FileText,
  HeartHandshake,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  Package,
  ReceiptText,
  Scale,
  ScanLine,
  Search,
  SlidersHorizontal,
  Ticket,
  UserCog,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Shapes } from './api/client'

export interface Screen {
  path: string
  /** Names its text in common.json under `screen`. */
  name: ScreenName
  permission: string
  group: Group
  icon: LucideIcon
  /** Stands only where the clock may be moved. */
  demoOnly?: boolean
  load: () => Promise<{ default: ComponentType }>
}

export const groups = [
  'overview',
  'desk',
  'money',
  'sales',
  'tickets',
  'people',
  'content',
  'system',
] as const
export type Group = (typeof groups)[number]

export type ScreenName =
  | 'dashboard'
  | 'desk'
  | 'topups'
  | 'statement'
  | 'reconciliation'
  | 'suspense'
  | 'ledger'
  | 'channels'
  | 'adjustments'
  | 'sets'
  | 'groups'
  | 'finder'
  | 'classes'
  | 'venues'
  | 'people'
  | 'limits'
  | 'news'
  | 'texts'
  | 'sms'
  | 'settings'
  | 'operators'
  | 'audit'
  | 'demo'

const row = (
  group: Group,
  name: ScreenName,
  permission: string,
  icon: LucideIcon,
  load: Screen['load'],
): Screen => ({ path: `/${name}`, name, permission, group, icon, load })

export const screens: readonly Screen[] = [
  row(
    'overview',
    'dashboard',
    'dashboard',
    LayoutDashboard,
    () => import('./features/overview/dashboard.screen'),
  ),
  row('desk', 'desk', 'desk', ScanLine, () => import('./features/desk/desk.screen')),
  row('money', 'topups', 'topups', Banknote, () => import('./features/money/topups.screen')),
  row('money', 'statement', 'topups', ReceiptText, () => import('./features/money/statement.screen')),
  row(
    'money',
    'reconciliation',
    'reconciliation',
    Scale,
    () => import('./features/money/reconciliation.screen'),
  ),
  row('money', 'suspense', 'topups', CircleHelp, () => import('./features/money/suspense.screen')),
  row('money', 'channels', 'topups', Landmark, () => import('./features/money/channels.screen')),
  row('money', 'adjustments', 'adjustments', Scale, () => import('./features/money/adjustments.screen')),
  row('money', 'ledger', 'ledger', BookText, () => import('./features/ledger/ledger.screen')),
  row('sales', 'sets', 'sets', Package, () => import('./features/sales/sets.screen')),
  row('sales', 'groups', 'sets', UsersRound, () => import('./features/sales/groups.screen')),
  row('tickets', 'finder', 'tickets', Search, () => import('./features/tickets/finder.screen')),
  row('tickets', 'classes', 'catalogue', Ticket, () => import('./features/tickets/classes.screen')),
  row('tickets', 'venues', 'catalogue', Building2, () => import('./features/tickets/venues.screen')),
  row('people', 'people', 'people', ContactRound, () => import('./features/people/people.screen')),
  row('people', 'limits', 'people', HeartHandshake, () => import('./features/people/limits.screen')),
  row('content', 'news', 'content', Newspaper, () => import('./features/content/news.screen')),
  row('content', 'texts', 'content', FileText, () => import('./features/content/texts.screen')),
  row('system', 'sms', 'sms', MessageSquareText, () => import('./features/system/sms.screen')),
  row('system', 'settings', 'settings', SlidersHorizontal, () => import('./features/system/settings.screen')),
  row('system', 'operators', 'operators', UserCog, () => import('./features/system/operators.screen')),
  row('system', 'audit', 'audit', BookOpenCheck, () => import('./features/system/audit.screen')),
  {
    ...row('system', 'demo', 'demo', Clock, () => import('./features/system/demo.screen')),
    demoOnly: true,
  },
]

/** What an operator finds in the menu. */
export const screensOf = (me: Shapes['admin.Me']) =>
  screens.filter(screen => me.permissions.includes(screen.permission) && (!screen.demoOnly || me.isDemo))
