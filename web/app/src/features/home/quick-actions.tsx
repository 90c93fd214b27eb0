// Shortcuts: eight at most, each to a page that is there.
import {
  ArrowDownToLine,
  Headset,
  type LucideIcon,
  MapPin,
  Newspaper,
  ReceiptText,
  ShieldCheck,
  Ticket,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface Action {
  key: 'recharge' | 'flow' | 'groups' | 'tickets' | 'venues' | 'news' | 'security' | 'support'
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
  { key: 'support', to: '/pages/sys/text/detail?id=customer_service', colour: '#f9ae3d', Icon: Headset },
]

export function QuickActions({ newsShown }: { newsShown: boolean }) {
  const { t } = useTranslation('home')
  return (
    <nav aria-label={t('quick.label')} className="pt-5">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(4.25rem,22%),1fr))] gap-y-3 px-2">
        {actions
          .filter(({ key }) => newsShown || key !== 'news')
          .map(({ key, to, colour, Icon }) => (
            <li key={key}>
              <Link
                to={to}
                viewTransition
                className="press flex flex-col items-center gap-1.5 px-1 py-1 text-center text-xs leading-snug text-ink-2"
              >
                <span
                  style={{ background: `color-mix(in oklab, ${colour} 16%, #181b20)`, color: colour }}
                  className="grid size-13 place-items-center rounded-2xl"
                >
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                {t(`quick.${key}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
