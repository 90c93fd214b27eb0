// The tabs and all services at the left of a wide screen, beside every page.
import { Logo } from '@gomve/ui/hero-art'
import { clsx } from 'clsx'
import { LayoutGrid, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useAwaitingPayment } from '@/api/badge'
import { Bars } from './bars'
import { isAt, tabs } from './tabs'

export default function Rail() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const awaiting = useAwaitingPayment()
  return (
    <div className="fixed inset-y-0 left-0 z-[970] flex w-54 flex-col overflow-y-auto bg-bar p-3 shadow-[inset_-1px_0_0_rgb(255_255_255/0.05)]">
      <nav aria-label={t('tab.label')} className="flex flex-col gap-1">
        <Logo className="mx-3 mt-2 mb-4 size-10" />
        {tabs.map(tab => (
          <RailLink
            key={tab.to}
            to={tab.to}
            label={t(tab.key)}
            Icon={tab.Icon}
            selected={isAt(tab, pathname)}
            badge={
              tab.key === 'tab.wallet' && awaiting > 0 ? t('tab.awaiting', { count: awaiting }) : undefined
            }
          />
        ))}
        <RailLink
          to="/pages/index/services"
          label={t('tab.services')}
          Icon={LayoutGrid}
          selected={pathname === '/pages/index/services'}
        />
      </nav>
      <Bars isRail />
    </div>
  )
}

interface RailLinkProps {
  to: string
  label: string
  Icon: LucideIcon
  selected: boolean
  badge?: string
}

function RailLink({ to, label, Icon, selected, badge }: RailLinkProps) {
  return (
    <Link
      to={to}
      viewTransition
      aria-current={selected ? 'page' : undefined}
      className={clsx(
        'press flex min-h-12 items-center gap-3 rounded-2xl px-3 text-base font-semibold hover:bg-white/5',
        selected ? 'bg-white/8 text-tab-on' : 'text-tab',
      )}
    >
      <Icon className="size-6 shrink-0" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0 flex-1">{label}</span>
      {badge && <span role="img" aria-label={badge} className="size-2.5 shrink-0 rounded-full bg-error" />}
    </Link>
  )
}
