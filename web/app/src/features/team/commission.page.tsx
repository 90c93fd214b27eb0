// pages/user/team/commission: commissions line by line or by month, and how each is reckoned.
import { Chips } from '@gomve/ui/chips'
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { Facts } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useChoice } from '@/lib/choice'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { commission } from './addresses'
import { type CommissionSums, commissionSumsQuery } from './calls'
import { CommissionLines } from './commission-lines'
import { MonthOfCommission } from './commission-month'
import { HowReckoned } from './how-reckoned'

const states = ['all', 'pending', 'under_review', 'settled', 'cancelled'] as const
const dayShape = /^\d{4}-\d\d-\d\d$/

export default function CommissionPage() {
  const { t } = useTranslation('team')
  const [address] = useSearchParams()
  const day = address.get('day') ?? ''
  return (
    <Page title={t('income.title')} className="space-y-3">
      {dayShape.test(day) ? (
        <OfDay day={day} />
      ) : address.has('month') ? (
        <MonthOfCommission />
      ) : (
        <Everything />
      )}
    </Page>
  )
}

function Everything() {
  const { t } = useTranslation('team')
  const sums = useQuery(commissionSumsQuery)
  const [state, choose] = useChoice('state', states)
  // Where nothing was ever earned there is nothing to sum or to filter.
  const isNothing = sums.data !== undefined && wasNothing(sums.data)
  return (
    <>
      <Loaded query={sums} skeleton={<Skeleton className="mx-4 h-44 rounded-hero" />}>
        {known => (
          <>
            {!isNothing && <Sums sums={known} />}
            <HowReckoned days={known.holdDays} />
          </>
        )}
      </Loaded>
      <section>
        {!isNothing && (
          <>
            <SectionTitle more={{ to: `${commission}?month=`, words: t('income.byMonth') }}>
              {t('income.lines')}
            </SectionTitle>
            <Chips
              label={t('income.filter')}
              value={state}
              onChange={choose}
              options={states.map(value => ({ value, label: t(`income.state.${value}`) }))}
              className="pb-2"
            />
          </>
        )}
        <CommissionLines filter={state === 'all' ? {} : { state }} />
      </section>
    </>
  )
}

/** The lines that one receipt of the wallet is made of. */
function OfDay({ day }: { day: string }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  return (
    <>
      <p className="px-5 text-sm text-ink-2">
        {t('income.ofDay', { day: shortDate(day, language) })}{' '}
        <Link to={commission} replace className="text-primary">
          {t('income.toAll')}
        </Link>
      </p>
      <CommissionLines filter={{ day }} />
    </>
  )
}

function Sums({ sums }: { sums: CommissionSums }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const dong = useDong()
  const { pending, settled, underReview, cancelled, next, today, week, month, all } = sums
  return (
    <>
      <section className="hero mx-4 p-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <Big name={t('income.pending')} amount={pending} />
          <Big name={t('income.settled')} amount={settled} />
        </div>
        <p className="mt-3 text-sm text-white">
          {next
            ? t('income.next', { amount: dong(next.amount), at: dayAndTime(next.at, language) })
            : t('income.nothingWaits')}
        </p>
      </section>
      <section className="card mx-4 p-4">
        <Facts
          facts={[
            { name: t('periods.today'), value: <Money amount={today} /> },
            { name: t('periods.week'), value: <Money amount={week} /> },
            { name: t('periods.month'), value: <Money amount={month} /> },
            { name: t('income.ever'), value: <Money amount={all} /> },
            ...(some(underReview)
              ? [{ name: t('income.state.under_review'), value: <Money amount={underReview} /> }]
              : []),
            ...(some(cancelled)
              ? [{ name: t('income.state.cancelled'), value: <Money amount={cancelled} /> }]
              : []),
          ]}
        />
      </section>
    </>
  )
}

const some = (amount: string) => /[1-9]/.test(amount)
const wasNothing = ({ all, pending, underReview, cancelled }: CommissionSums) =>
  ![all, pending, underReview, cancelled].some(some)

function Big({ name, amount }: { name: string; amount: string }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm text-white">{name}</span>
      <Money amount={amount} className="block text-2xl font-semibold" />
    </p>
  )
}
