// Shortcuts: eight at most, each to a page that is there.
import {
  ArrowDownToLine,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Newspaper,
  ReceiptText,
  ShieldCheck,
  Ticket,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Shortcuts } from '@/ui/shortcuts'

interface Action {
  key: 'recharge' | 'flow' | 'groups' | 'tickets' | 'venues' | 'news' | 'security' | 'all'
  to: string
  colour: string
  Icon: LucideIcon
}

const actions: readonly Action[] = [
  { key: 'recharge', to: '/pages/user/wallet/recharge', colour: '#3c9cff', Icon: ArrowDownToLine },
  { key: 'flow', to: '/pages/user/wallet/flow/list', colour: '#5ac725', Icon: ReceiptText },
  { key: 'groups', to: '/pages/user/gb/my', colour: '#8b7bff', Icon: UsersRound },
  { key: 'tickets', to: '/pages/otc/ticketOtc', colour: '#f9ae3d', Icon: Ticket },
  { key: 'venues', to: '/choose-location', colour: '#1fb6c9', Icon: MapPin },
  { key: 'news', to: '/pages/news/list', colour: '#e873b8', Icon: Newspaper },
  { key: 'security', to: '/pages/user/set', colour: '#5ac725', Icon: ShieldCheck },
  { key: 'all', to: '/pages/index/services', colour: '#bfbfbf', Icon: LayoutGrid },
]

export function QuickActions({ newsShown }: { newsShown: boolean }) {
  const { t } = useTranslation('home')
  return (
    <Shortcuts
      label={t('quick.label')}
      className="pt-5"
      shortcuts={actions
        .filter(({ key }) => newsShown || key !== 'news')
        .map(({ key, ...rest }) => ({ ...rest, label: t(`quick.${key}`) }))}
    />
  )
}
