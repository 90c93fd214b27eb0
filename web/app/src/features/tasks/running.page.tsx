// pages/user/task/index: the provider's task that the user holds now: sold, proceeds, days to hand in, and
// opening groups.
import { ButtonLink } from '@gomve/ui/button'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { launchGroups, square, takeAddress, takeHistory } from './addresses'
import { HoursStrip } from './hours-strip'
import { type TakeByDay, takeQuery } from './take-calls'
import { TakeDays } from './take-days'
import { TakeHead } from './take-head'
import { TakeMoney } from './take-money'

export default function RunningPage() {
  const { t } = useTranslation(['take', 'tasks'])
  const query = useQuery(takeQuery())
  return (
    <Page
      title={t('running.title')}
      right={<HistoryLink to={takeHistory} label={t('history.title')} />}
      footer={query.data?.take.state === 'executing' && <Launch of={query.data} />}
    >
      <PullToRefresh onRefresh={query.refetch}>
        <Loaded query={query} skeleton={<RunningSkeleton />}>
          {running =>
            running ? (
              <Running of={running} />
            ) : (
              <Empty
                title={t('running.none')}
                hint={t('running.noneHint')}
                action={{ label: t('tasks:my.toSquare'), to: square }}
              />
            )
          }
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

function Running({ of }: { of: TakeByDay }) {
  const { t } = useTranslation('take')
  return (
    <>
      <HoursStrip />
      <div className="space-y-3 px-4">
        <TakeHead take={of.take} />
        <TakeMoney take={of.take} />
        <Rows>
          <Row icon={Info} colour="#3c9cff" label={t('running.more')} to={takeAddress(of.take.takeId)} />
        </Rows>
      </div>
      <TakeDays of={of} />
    </>
  )
}

/** The page itself says why groups cannot be opened now. */
function Launch({ of: { take } }: { of: TakeByDay }) {
  const { t } = useTranslation('take')
  return (
    <ButtonLink size="lg" wide to={launchGroups}>
      <span>
        {t('running.launch')}
        <span className="num block text-sm font-normal">
          {take.free > 0 ? t('running.launchHint', { count: take.free }) : t('running.nothingFree')}
        </span>
      </span>
    </ButtonLink>
  )
}

function RunningSkeleton() {
  return (
    <>
      <div className="space-y-3 px-4 pt-1">
        <Skeleton className="h-18 rounded-2xl" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
      <SkeletonRows rows={3} className="h-18" />
    </>
  )
}
