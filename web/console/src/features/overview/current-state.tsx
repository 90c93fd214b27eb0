// The current state, and what was spent in the days that are shown.
import { Count, Money } from '@gomve/ui/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/ui/page'
import { count, type Figures, money } from './figures'

export function CurrentState({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview')
  const { total } = figures
  const rows = [
    { name: t('now.held'), value: <Money amount={money(figures.now, 'solvency.held')} /> },
    { name: t('now.owed'), value: <Money amount={money(figures.now, 'solvency.owed')} /> },
    { name: t('now.own'), value: <Money amount={money(figures.now, 'solvency.own')} /> },
    {
      name: t('now.commission'),
      value: <Money amount={money(figures.now, 'team.commission_pending')} />,
    },
    { name: t('now.groups'), value: <Count value={count(figures.now, 'groups.open')} /> },
    {
      name: t('now.seats'),
      value: (
        <Count
          value={count(figures.now, 'groups.seats_taken') + count(figures.now, 'groups.seats_waiting')}
        />
      ),
    },
  ]
  const spent = [
    { name: t('figure.rewards'), value: <Money amount={money(total, 'ledger.rewards')} /> },
    { name: t('figure.givenBack'), value: <Money amount={money(total, 'ledger.seats_refunded')} /> },
    { name: t('figure.commission'), value: <Money amount={money(total, 'team.commission_settled')} /> },
    { name: t('figure.promotionPaid'), value: <Money amount={money(total, 'tasks.promotion_paid')} /> },
    { name: t('figure.promotionDays'), value: <Count value={count(total, 'tasks.promotion_days')} /> },
    { name: t('figure.teamPaid'), value: <Money amount={money(total, 'tasks.team_paid')} /> },
    { name: t('figure.recycling'), value: <Money amount={money(total, 'ledger.recycling')} /> },
    { name: t('figure.recycled'), value: <Count value={count(total, 'tickets.recycled')} /> },
    { name: t('figure.pickedUp'), value: <Count value={count(total, 'tickets.picked_up')} /> },
  ]
  return (
    <Panel title={t('now.title')}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <List label={t('now.moment')} rows={rows} />
        <List label={t('span.past', { count: figures.days.length })} rows={spent} />
      </div>
    </Panel>
  )
}

function List({ label, rows }: { label: string; rows: { name: string; value: ReactNode }[] }) {
  return (
    <div>
      <h3 className="pb-2 text-sm text-ink-3">{label}</h3>
      <dl className="space-y-2">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
