// All takes of a week added up by the server, and its weeks to choose from.
import { useLanguage } from '@gomve/ui/lib/language'
import { serverNow } from '@gomve/ui/lib/server-time'
import { shortDate } from '@gomve/ui/lib/time'
import { Count, Money } from '@gomve/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf } from '@/api/queries'
import { dayAhead, mondayOf } from '@/lib/days'
import { OfAll } from './offer-cells'
import { SumsCard } from './sums-card'

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
  const of = t('sums.week', {
    count: week.takes,
    week: shortDate(`${week.monday}T00:00:00+07:00`, language),
  })
  return (
    <SumsCard
      of={of}
      facts={[
        { name: t('take.principal'), value: <Money amount={week.principal} /> },
        { name: t('take.sold'), value: <OfAll count={week.sold} all={week.size} /> },
        { name: t('take.providerGot'), value: <Money amount={week.providerGot} /> },
        { name: t('take.sponsorGot'), value: <Money amount={week.sponsorGot} /> },
        { name: t('take.takerGot'), value: <Money amount={week.takerGot} /> },
        { name: t('sums.ends'), value: <Ends of={week} /> },
      ]}
    />
  )
}

type Week = Record<'succeeded' | 'failed' | 'cancelled' | 'running', number>

const Ends = ({ of: { succeeded, failed, cancelled, running } }: { of: Week }) => (
  <>
    <Count value={succeeded} /> · <Count value={failed} /> · <Count value={cancelled} /> ·{' '}
    <Count value={running} />
  </>
)
