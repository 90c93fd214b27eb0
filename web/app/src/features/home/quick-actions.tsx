// Shortcuts: doors in a fixed order, each to a page that is there. A guest's are those that need no session.
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleQuestionMark,
  ClipboardCheck,
  Gift,
  HandCoins,
  Headset,
  Info,
  Landmark,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Newspaper,
  Scale,
  Search,
  UserRoundPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Shortcuts } from '@/ui/shortcuts'

interface Action {
  key:
    | 'recharge'
    | 'withdraw'
    | 'buyback'
    | 'wanted'
    | 'exchange'
    | 'team'
    | 'tasks'
    | 'venues'
    | 'all'
    | 'how'
    | 'open'
    | 'solvency'
    | 'news'
    | 'support'
    | 'about'
  to: string
  colour: string
  Icon: LucideIcon
}

const all: Action = { key: 'all', to: '/pages/index/services', colour: '#bfbfbf', Icon: LayoutGrid }

const own: readonly Action[] = [
  { key: 'recharge', to: '/pages/user/wallet/recharge', colour: '#3c9cff', Icon: ArrowDownToLine },
  { key: 'withdraw', to: '/pages/user/wallet/withdraw/index', colour: '#5ac725', Icon: ArrowUpFromLine },
  { key: 'buyback', to: '/pages/otc/personbuyback', colour: '#8b7bff', Icon: Landmark },
  { key: 'wanted', to: '/pages/otc/purshase', colour: '#1fb6c9', Icon: HandCoins },
  { key: 'exchange', to: '/pages/user/vr/exchange', colour: '#f9ae3d', Icon: Gift },
  { key: 'tasks', to: '/pages/task/index', colour: '#1296db', Icon: ClipboardCheck },
  { key: 'team', to: '/pages/user/team/list', colour: '#e873b8', Icon: UserRoundPlus },
  all,
]
const guests: readonly Action[] = [
  { key: 'how', to: '/pages/gb/personIndex', colour: '#3c9cff', Icon: CircleQuestionMark },
  { key: 'open', to: '/pages/gb/index', colour: '#8b7bff', Icon: Search },
  { key: 'venues', to: '/choose-location', colour: '#1fb6c9', Icon: MapPin },
  { key: 'solvency', to: '/pages/sys/solvency', colour: '#5ac725', Icon: Scale },
  { key: 'news', to: '/pages/news/list', colour: '#e873b8', Icon: Newspaper },
  { key: 'support', to: '/pages/sys/text/detail?id=customer_service', colour: '#f9ae3d', Icon: Headset },
  { key: 'about', to: '/pages/sys/text/detail?id=about', colour: '#3c9cff', Icon: Info },
  all,
]

interface QuickActionsProps {
  signedIn: boolean
  newsShown: boolean
  /** Gomvé buys tickets back now. */
  isBuying: boolean
}

export function QuickActions({ signedIn, newsShown, isBuying }: QuickActionsProps) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Shortcuts
      label={t('quick.label')}
      even
      className="pt-4"
      shortcuts={(signedIn ? own : guests)
        .filter(({ key }) => newsShown || key !== 'news')
        .map(({ key, ...rest }) => ({
          ...rest,
          label: t(`quick.${key}`),
          name: key === 'all' ? t('common:tab.services') : undefined,
          dot: isBuying && key === 'buyback' ? t('quick.isOpen') : undefined,
        }))}
    />
  )
}
