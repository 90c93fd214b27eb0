// The dashboard's sheet: the daily figures, and the current state.
import { useTranslation } from 'react-i18next'
import { CurrentState } from './current-state'
import { DayChart } from './day-chart'
import { count, type Figures, money } from './figures'
import { CountTile, MoneyTile } from './tile'

export function Sheet({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview')
  const { days, today } = figures
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <MoneyTile name={t('figure.sold')} of="ledger.seats_sold" figures={figures} />
        <CountTile name={t('figure.groupsFormed')} of="groups.formed" figures={figures} />
        <CountTile name={t('figure.signUps')} of="accounts.sign_ups" figures={figures} />
        <MoneyTile name={t('figure.moneyIn')} of="ledger.money_in" figures={figures} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <DayChart
          title={t('chart.trade')}
          {...{ days, today }}
          series={[
            { name: t('figure.seats'), of: day => count(day, 'groups.seats'), colour: 'primary' },
            { name: t('figure.tickets'), of: day => count(day, 'tickets.won'), colour: 'warning' },
          ]}
        />
        <DayChart
          title={t('chart.money')}
          {...{ days, today }}
          money
          series={[
            {
              name: t('figure.moneyIn'),
              of: day => Number(money(day, 'ledger.money_in')),
              colour: 'success',
            },
            {
              name: t('figure.moneyOut'),
              of: day => Number(money(day, 'ledger.money_out')),
              colour: 'error',
            },
          ]}
        />
        <DayChart
          title={t('chart.people')}
          {...{ days, today }}
          series={[
            { name: t('figure.signUps'), of: day => count(day, 'accounts.sign_ups'), colour: 'primary' },
            { name: t('figure.buyers'), of: day => count(day, 'groups.buyers'), colour: 'warning' },
          ]}
        />
        <DayChart
          title={t('chart.fees')}
          {...{ days, today }}
          money
          series={[
            {
              name: t('figure.marketFees'),
              of: day => Number(money(day, 'market.fees')),
              colour: 'primary',
            },
            {
              name: t('figure.personalFees'),
              of: day => Number(money(day, 'groups.personal_fees')),
              colour: 'warning',
            },
          ]}
        />
        <CurrentState figures={figures} />
      </div>
    </>
  )
}
