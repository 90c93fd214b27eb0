// All takes of a week added up by the server, and its weeks to choose from.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { shortDate } from '@gomve/ui/lib/time'
import { Count, Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { dayAhead, mondayOf } from './week-days'

const weeksShown = 12

/** The next Monday and those before it, as values of the filter. */
export function useWeeks() {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const now = new Date(serverNow())
  const mondays = Array.from({ length: weeksShown }, (_, back) => mondayOf(dayAhead(now, 7 - 7 * back)))
  return [
    { value: '', label: t('sums.allWeeks') },
    ...mondays.map(monday => ({ value: monday, label: shortDate(`${monday}T00:00:00+07:00`, language) })),
  ]
}

export function WeekSums({ monday }: { monday: string }) {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const { data: week } = useQuery(answerOf('/settlement/week', { monday }))
  if (!week) return null
  const facts = [
    { name: t('take.principal'), value: <Money amount={week.principal} /> },
    { name: t('take.sold'), value: t('take.soldLine', { sold: week.sold, count: week.size }) },
    { name: t('take.providerGot'), value: <Money amount={week.providerGot} /> },
    { name: t('take.sponsorGot'), value: <Money amount={week.sponsorGot} /> },
    { name: t('take.takerGot'), value: <Money amount={week.takerGot} /> },
  ]
  return (
    <section aria-label={t('sums.label')} className="card p-4 sm:px-5">
      <p className="pb-2 text-sm text-ink-2">
        {t('sums.week', { count: week.takes, week: shortDate(`${week.monday}T00:00:00+07:00`, language) })}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-2">{t('sums.ends')}</dt>
          <dd className="text-lg font-semibold">
            <Count value={week.succeeded} /> · <Count value={week.failed} /> ·{' '}
            <Count value={week.cancelled} /> · <Count value={week.running} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
