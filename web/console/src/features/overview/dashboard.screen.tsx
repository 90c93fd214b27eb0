// The dashboard: daily figures, and the current state.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pollEvery } from '@/api/lists'
import { answerOf } from '@/api/queries'
import { useAddress } from '@/lib/address'
import { Chips } from '@/ui/fields'
import { Loaded, Page } from '@/ui/page'
import { When } from '@/ui/when'
import { Sheet } from './sheet'

const spans = [7, 30, 90] as const

export default function DashboardScreen() {
  const { t } = useTranslation('overview')
  const [given, setGiven] = useAddress('days')
  const days = spans.find(span => String(span) === given) ?? 7
  const query = useQuery({
    ...answerOf('/dashboard/get', { days }),
    refetchInterval: pollEvery,
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
