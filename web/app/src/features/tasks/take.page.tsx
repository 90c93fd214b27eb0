// pages/user/task/detail: one take of the user's, also a past one: its outcome, course and figures, and
// cancelling it.

import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { runningTake, takeHistory } from './addresses'
import { CancelTake } from './cancel-take'
import { type TakeByDay, takeQuery } from './take-calls'
import { TakeCourse } from './take-course'
import { TakeDays } from './take-days'
import { TakeFigures } from './take-figures'
import { TakeHead } from './take-head'
import { TakeMoney } from './take-money'

export default function TakePage() {
  const { t } = useTranslation('take')
  const takeId = useSearchParams()[0].get('id') ?? ''
  const query = useQuery({ ...takeQuery(takeId), enabled: takeId !== '' })
  const others = { label: t('history.title'), to: takeHistory }
  if (!takeId) return <Navigate to={runningTake} replace />
  return (
    <Page title={t('detail.title')}>
      <Loaded query={query} skeleton={<TakeSkeleton />} others={others}>
        {of => (of ? <Shown of={of} /> : <Gone title={t('running.none')} action={others} />)}
      </Loaded>
    </Page>
  )
}

function Shown({ of }: { of: TakeByDay }) {
  const { t } = useTranslation('take')
  const { take } = of
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        <Ended of={of} />
        <TakeHead take={take} />
        <TakeMoney take={take} />
        <TakeCourse take={take} />
        <TakeFigures take={take} />
        {take.got && (
          <Rows>
            <Row
              icon={ReceiptText}
              colour="#8b7bff"
              label={t('detail.receipts')}
              to="/pages/user/wallet/otc/flow/list"
            />
          </Rows>
        )}
      </div>
      <TakeDays of={of} />
      {take.state === 'executing' && (
        <div className="px-4 pt-4">
          <CancelTake take={take} />
        </div>
      )}
    </>
  )
}

/** Who ended it before its time, and what follows. */
function Ended({ of: { take } }: { of: TakeByDay }) {
  const { t } = useTranslation('take')
  const { endedBy, reason } = take
  if (!endedBy || endedBy === 'by_time') return null
  return (
    <section role="status" className="rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <p className="text-warning">{t(`endedBy.${endedBy}`)}</p>
      {reason && <p className="break-words text-ink-2">{reason}</p>}
    </section>
  )
}

function TakeSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-1 mb-3 h-48 rounded-card" />
      <SkeletonFacts rows={3} />
    </>
  )
}
