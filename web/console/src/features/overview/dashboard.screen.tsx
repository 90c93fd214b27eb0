// The first page: alarms, queues, and daily figures.
import { Count, Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Chips } from '@/ui/fields'
import { Loaded, Page, Panel } from '@/ui/page'
import { When } from '@/ui/when'
import { Alarms } from './alarms'
import { DayBars } from './day-bars'
import { Queues } from './queues'
import { CountTile, MoneyTile } from './tile'

export type Figures = Shapes['dashboard.Dashboard']
export type Day = Shapes['dashboard.DayFigures']

/** A figure of a day; one that is zero is left out of the answer. */
const count = (day: Day, key: string) => day.counts.find(figure => figure.key === key)?.value ?? 0
const money = (day: Day, key: string) => day.money.find(figure => figure.key === key)?.value ?? '0'

const spans = [7, 30, 90] as const

export default function DashboardScreen() {
  const { t } = useTranslation('overview')
  const [given, setGiven] = useAddress('days')
  const days = spans.find(span => String(span) === given) ?? 7
  const query = useQuery({
    ...answerOf('/dashboard/get', { days }),
    refetchInterval: 15_000,
    placeholderData: before => before,
  })
  return (
    <Page
      title={t('title')}
      hint={
        query.data && (
          <>
            {t('asOf')} <When at={query.data.asOf} />
          </>
        )
      }
      actions={
        <Chips
          label={t('span.label')}
          value={String(days)}
          options={spans.map(span => ({ value: String(span), label: t('span.days', { count: span }) }))}
          onChange={setGiven}
        />
      }
    >
      <Loaded query={query}>{figures => <Sheet figures={figures} />}</Loaded>
    </Page>
  )
}

function Sheet({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview')
  const { days, total, before } = figures
  return (
    <>
      <Alarms alarms={figures.alarms} />
      <Queues queues={figures.queues} />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <MoneyTile
          name={t('figure.sold')}
          now={money(total, 'ledger.seats_sold')}
          before={money(before, 'ledger.seats_sold')}
        />
        <CountTile
          name={t('figure.groupsFormed')}
          now={count(total, 'groups.formed')}
          before={count(before, 'groups.formed')}
        />
        <CountTile
          name={t('figure.signUps')}
          now={count(total, 'accounts.sign_ups')}
          before={count(before, 'accounts.sign_ups')}
        />
        <MoneyTile
          name={t('figure.moneyIn')}
          now={money(total, 'ledger.money_in')}
          before={money(before, 'ledger.money_in')}
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <DayBars
          title={t('chart.trade')}
          days={days}
          series={[
            { name: t('figure.seats'), of: day => count(day, 'groups.seats'), look: 'fill-primary' },
            { name: t('figure.tickets'), of: day => count(day, 'tickets.won'), look: 'fill-warning' },
          ]}
        />
        <DayBars
          title={t('chart.money')}
          days={days}
          money
          series={[
            {
              name: t('figure.moneyIn'),
              of: day => Number(money(day, 'ledger.money_in')),
              look: 'fill-success',
            },
            {
              name: t('figure.moneyOut'),
              of: day => Number(money(day, 'ledger.money_out')),
              look: 'fill-error',
            },
          ]}
        />
        <DayBars
          title={t('chart.people')}
          days={days}
          series={[
            { name: t('figure.signUps'), of: day => count(day, 'accounts.sign_ups'), look: 'fill-primary' },
            { name: t('figure.buyers'), of: day => count(day, 'groups.buyers'), look: 'fill-warning' },
          ]}
        />
        <Standing figures={figures} />
      </div>
    </>
  )
}

/** What holds at this moment, whatever the days were. */
function Standing({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview')
  const { total } = figures
  const rows = [
    { name: t('now.held'), value: <Money amount={money(figures.now, 'solvency.held')} /> },
    { name: t('now.owed'), value: <Money amount={money(figures.now, 'solvency.owed')} /> },
    { name: t('now.own'), value: <Money amount={money(figures.now, 'solvency.own')} /> },
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
    { name: t('figure.recycling'), value: <Money amount={money(total, 'ledger.recycling')} /> },
    { name: t('figure.recycled'), value: <Count value={count(total, 'tickets.recycled')} /> },
    { name: t('figure.pickedUp'), value: <Count value={count(total, 'tickets.picked_up')} /> },
  ]
  return (
    <Panel title={t('now.title')}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <List label={t('now.moment')} rows={rows} />
        <List label={t('span.days', { count: figures.days.length })} rows={spent} />
      </div>
    </Panel>
  )
}

function List({ label, rows }: { label: string; rows: { name: string; value: React.ReactNode }[] }) {
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
