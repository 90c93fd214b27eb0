// A month of commissions: its sums by state, its lines, and the document to keep.
import { Money } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { firstOf, MonthStepper, useMonth } from '@/ui/month-stepper'
import { Printing } from '@/ui/printing'
import { Skeleton } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { commission } from './addresses'
import { type CommissionMonth, type CommissionState, commissionMonthQuery, commissionsQuery } from './calls'
import { CommissionLines } from './commission-lines'

const states = {
  settled: 'settled',
  pending: 'pending',
  under_review: 'underReview',
  cancelled: 'cancelled',
} as const satisfies Record<CommissionState, keyof CommissionMonth>

export function MonthOfCommission() {
  const { t } = useTranslation('team')
  const month = useMonth()
  const sums = useQuery(commissionMonthQuery(firstOf(month)))
  return (
    <>
      <MonthStepper month={month} />
      <p className="not-printed -mt-3 text-center text-sm">
        <Link to={commission} replace className="inline-flex min-h-11 items-center text-primary">
          {t('income.toAll')}
        </Link>
      </p>
      <Loaded query={sums} skeleton={<Skeleton className="mx-4 h-44 rounded-card" />}>
        {known => (known.lines === 0 ? <Nothing /> : <Known sums={known} month={month} />)}
      </Loaded>
    </>
  )
}

function Nothing() {
  const { t } = useTranslation('team')
  return (
    <Empty
      art="money"
      title={t('income.noneOfMonth')}
      action={{ label: t('income.toAll'), to: commission }}
    />
  )
}

function Known({ sums, month }: { sums: CommissionMonth; month: string }) {
  const { t } = useTranslation('team')
  const filter = { month: firstOf(month) }
  const lines = useInfiniteQuery(commissionsQuery(filter))
  /** The document has every line of the month, also those that were not scrolled to. */
  const loadAll = async () => {
    let now = await lines.fetchNextPage()
    while (now.hasNextPage && !now.isError) now = await now.fetchNextPage()
    return !now.isError
  }
  return (
    <>
      <div className="space-y-3 px-4">
        <Printing
          name={`Gomve ${t('income.title')} ${month}`}
          before={lines.hasNextPage ? loadAll : undefined}
        />
        <section className="card p-4">
          <Facts
            facts={[
              { name: t('income.count'), value: <span className="num">{sums.lines}</span> },
              ...Object.entries(states)
                .filter(([, key]) => /[1-9]/.test(sums[key]))
                .map(([state, key]) => ({
                  name: t(`income.state.${state as CommissionState}`),
                  value: <Money amount={sums[key]} />,
                  strong: state === 'settled',
                })),
            ]}
          />
        </section>
      </div>
      <CommissionLines filter={filter} />
    </>
  )
}
