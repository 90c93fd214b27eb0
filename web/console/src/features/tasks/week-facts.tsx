// The facts of a team week, and the teams that took it.
import { Badge } from '@gomve/ui/badge'
import { Count, Money } from '@gomve/ui/money'
import { useTranslation } from 'react-i18next'
import { type Fact, Panel } from '@/ui/page'
import { PersonLink } from '@/ui/person-link'
import { OnDay, When } from '@/ui/when'
import { type TeamWeek, type Translate, teamTones, type WeekTake } from './calls'
import { decisionFacts, moneyFacts, Taken } from './cells'

export const weekFacts = (item: TeamWeek, t: Translate): Fact[] => [
  { name: t('week.pay'), value: <Money amount={item.pay} /> },
  { name: t('week.target'), value: <Count value={item.target} /> },
  { name: t('week.monday'), value: <OnDay day={item.monday} /> },
  { name: t('taken'), value: <Taken of={item} /> },
  { name: t('takesUntil'), value: <When at={item.takesUntil} /> },
  { name: t('week.settlesAt'), value: <When at={item.settlesAt} /> },
  { name: t('week.running'), value: <Count value={item.running} /> },
  { name: t('week.succeeded'), value: <Count value={item.succeeded} /> },
  { name: t('week.failed'), value: <Count value={item.failed} /> },
  ...moneyFacts(item, t),
  ...decisionFacts(item, t),
  { name: t('week.id'), value: <span className="num text-sm">{item.weekId}</span> },
]

interface TeamsProps {
  of: readonly WeekTake[]
  target: number
}

export function Teams({ of: takes, target }: TeamsProps) {
  const { t } = useTranslation('tasks')
  return (
    <Panel title={t('week.takes')}>
      {takes.length === 0 && <p className="text-sm text-ink-2">{t('week.noTakes')}</p>}
      <ul className="space-y-3 text-sm">
        {takes.map(take => (
          <li key={take.takeId}>
            <span className="flex items-baseline justify-between gap-3">
              <PersonLink id={take.leaderId}>
                {take.nickname} <span className="num">{take.maskedMobile}</span>
              </PersonLink>
              <Money amount={take.paid} className="font-semibold" />
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
              <span className="num">
                {t('week.progress', { tickets: take.tickets, target, count: take.members })}
              </span>
              <Badge tone={teamTones[take.state]}>{t(`teamStates.${take.state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
