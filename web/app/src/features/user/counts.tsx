// The user's groups and tickets, counted by state.
import { Count } from '@gomve/ui/money'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/features/profile/calls'

export function Counts({ me: { groups, tickets } }: { me: Me }) {
  const { t } = useTranslation('user')
  return (
    <>
      <CountCard
        title={t('groups.title')}
        to="/pages/user/gb/my"
        counts={[
          { name: t('groups.waiting'), count: groups.pendingGroup },
          { name: t('groups.forming'), count: groups.forming },
          { name: t('groups.won'), count: groups.won },
          { name: t('groups.notWon'), count: groups.notWon },
        ]}
      />
      <CountCard
        title={t('tickets.title')}
        to="/pages/otc/ticketOtc"
        counts={[
          { name: t('tickets.fresh'), count: tickets.awaitingNumber },
          { name: t('tickets.ready'), count: tickets.numberTaken + tickets.pending },
          { name: t('tickets.pickedUp'), count: tickets.pickedUp },
          { name: t('tickets.over'), count: tickets.recycled + tickets.expired },
        ]}
      />
    </>
  )
}

interface CountCardProps {
  title: string
  to: string
  counts: readonly { name: string; count: number }[]
}

function CountCard({ title, to, counts }: CountCardProps) {
  return (
    <Link to={to} viewTransition className="press card block px-2 pt-3 pb-4">
      <span className="flex items-center justify-between px-2">
        <span className="text-base font-semibold">{title}</span>
        <ChevronRight className="size-5 text-ink-3" aria-hidden="true" />
      </span>
      <span className="mt-2 grid grid-cols-4">
        {counts.map(({ name, count }) => (
          <span key={name} className="px-1 text-center">
            <Count value={count} className="block text-xl font-semibold" />
            <span className="block text-xs leading-snug text-ink-2">{name}</span>
          </span>
        ))}
      </span>
    </Link>
  )
}
