// The first page's sheet: alarms, queues, the daily figures, and the current state.
import { useTranslation } from 'react-i18next'
import { Alarms } from './alarms'
import { CurrentState } from './current-state'
import { DayBars } from './day-bars'
import { count, type Figures, money } from './figures'
import { Queues } from './queues'
import { CountTile, MoneyTile } from './tile'

export function Sheet({ figures }: { figures: Figures }) {
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
        <CurrentState figures={figures} />
      </div>
    </>
  )
}
