// Where the tickets of a take are, and the money behind them.
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useTranslation } from 'react-i18next'
import type { Take } from './take-calls'

export function TakeFigures({ take }: { take: Take }) {
  const { t } = useTranslation('take')
  const { endedAt, launched, free, returned, taskPrice, principal, parked } = take
  const tickets = (count: number) => <span className="num">{t('tickets', { count })}</span>
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('detail.facts')}</h2>
      <Facts
        facts={[
          ...(endedAt
            ? []
            : [
                { name: t('detail.launched'), value: tickets(launched) },
                { name: t('detail.free'), value: tickets(free) },
              ]),
          ...(returned > 0 ? [{ name: t('detail.returned'), value: tickets(returned) }] : []),
          { name: t('detail.taskPrice'), value: <Money amount={taskPrice} /> },
          { name: t('detail.principal'), value: <Money amount={principal} /> },
          ...(Number(parked) > 0 ? [{ name: t('detail.parked'), value: <Money amount={parked} /> }] : []),
        ]}
      />
    </section>
  )
}
