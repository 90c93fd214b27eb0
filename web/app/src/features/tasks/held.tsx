// The tasks that the user holds, each as a card with its progress: above every segment of the square.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { Meter } from '@gomve/ui/steps'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { promotionAddress, runningTake, teamAddress } from './addresses'
import { type MyPromotion, takeQuery as promotionQuery, type TeamWeek, weeksQuery } from './calls'
import { TeamBadge } from './states'
import { type TakeByDay, takeQuery } from './take-calls'
import { TakeStateBadge } from './take-state'

/** A provider's task and a promotion that run, and the weeks of the user's team. */
function useHeld() {
  const take = useQuery(takeQuery())
  const promotion = useQuery(promotionQuery())
  const weeks = useQuery(weeksQuery)
  return {
    take: take.data ?? undefined,
    promotion: promotion.data?.state === 'running' ? promotion.data : undefined,
    weeks: (weeks.data ?? []).filter(({ team }) => team),
  }
}

/** Nothing, if the user holds nothing. */
export function Held({ className, title }: { className: string; title?: ReactNode }) {
  const { take, promotion, weeks } = useHeld()
  if (!take && !promotion && weeks.length === 0) return null
  return (
    <>
      {title}
      <div className={className}>
        {take && <HeldTake of={take} />}
        {promotion && <HeldPromotion of={promotion} />}
        {weeks.map(week => (
          <HeldWeek key={week.weekId} of={week} />
        ))}
      </div>
    </>
  )
}

function HeldTake({ of: { take, days } }: { of: TakeByDay }) {
  const { t } = useTranslation('take')
  const { sold, size } = take
  const progress = t('running.sold', { sold, size })
  const selling = days.find(({ state }) => state === 'selling')
  return (
    <HeldCard
      to={runningTake}
      kind={t('running.title')}
      name={take.name}
      badge={
        days.some(({ state }) => state === 'open') ? (
          <Badge tone="green">{t('running.handIn')}</Badge>
        ) : (
          take.state !== 'executing' && <TakeStateBadge state={take.state} />
        )
      }
      meter={<Meter label={progress} value={sold} of={size} />}
    >
      <span>{progress}</span>
      {selling && <span>{t('running.today', { sold: selling.sold, plan: selling.plan })}</span>}
    </HeldCard>
  )
}

function HeldPromotion({ of }: { of: MyPromotion }) {
  const { t } = useTranslation('tasks')
  const day = of.toHandIn ?? of.today
  const { done, days } = of
  const progress = t('held.days', { done, count: days })
  return (
    <HeldCard
      to={promotionAddress(of.takeId)}
      kind={t('kind.promotion')}
      name={of.promotion.name}
      badge={day?.state === 'open' && !day.whyNot && <Badge tone="green">{t('held.handIn')}</Badge>}
      meter={<Meter label={progress} value={done} of={days} />}
    >
      <span>{progress}</span>
      {day && <span>{t('held.today', { counted: day.counted, count: day.tickets })}</span>}
    </HeldCard>
  )
}

function HeldWeek({ of: { name, team } }: { of: TeamWeek }) {
  const { t } = useTranslation('tasks')
  if (!team) return null
  const { tickets, target, mine, myShare } = team
  const progress = t('week.progress', { tickets, count: target })
  return (
    <HeldCard
      to={teamAddress(team.takeId)}
      kind={t('kind.week')}
      name={name}
      badge={<TeamBadge state={team.state} />}
      meter={<Meter label={progress} value={tickets} of={target} />}
    >
      <span>{progress}</span>
      {mine > 0 && (
        <span>
          {t('held.share')} <Money amount={myShare} className="font-semibold text-gain" />
        </span>
      )}
    </HeldCard>
  )
}

interface HeldCardProps {
  to: string
  kind: string
  name: string
  badge: ReactNode
  meter: ReactNode
  children: ReactNode
}

function HeldCard({ to, kind, name, badge, meter, children }: HeldCardProps) {
  return (
    <Link to={to} viewTransition className="press card block p-4">
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-2 text-xs text-ink-2">
            {kind}
            {badge}
          </span>
          <span className="block text-base leading-snug font-semibold">{name}</span>
        </span>
        <ChevronRight className="mt-3 size-5 shrink-0 text-ink-3" aria-hidden="true" />
      </span>
      <span className="mt-2 block">{meter}</span>
      <span className="num mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">{children}</span>
    </Link>
  )
}
