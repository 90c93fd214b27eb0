// pages/user/task/index and …/detail: one take of the user's. The first address opens the one that runs, the
// second any, also a past one: its progress, its days to hand in, its course, and how it ended.
import { ButtonLink } from '@gomve/ui/button'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { HistoryLink } from '@/ui/header-link'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Empty, Gone, Loaded } from '@/ui/states'
import { launchGroups, square, takeHistory } from './addresses'
import { CancelTake } from './cancel-take'
import { HoursStrip } from './hours-strip'
import { type Take, type TakeByDay, takeQuery } from './take-calls'
import { TakeCourse } from './take-course'
import { TakeDays } from './take-days'
import { TakeFigures } from './take-figures'
import { TakeHead } from './take-head'
import { TakeMoney } from './take-money'

export default function TakePage() {
  const { t } = useTranslation('take')
  const takeId = useSearchParams()[0].get('id') ?? undefined
  const query = useQuery(takeQuery(takeId))
  const take = query.data?.take
  const others = { label: t('history.title'), to: takeHistory }
  return (
    <Page
      title={t(takeId ? 'detail.title' : 'running.title')}
      right={<HistoryLink {...others} />}
      footer={take?.state === 'executing' && <Launch take={take} />}
    >
      <PullToRefresh onRefresh={query.refetch}>
        <Loaded query={query} skeleton={<TakeSkeleton />} others={takeId ? others : undefined}>
          {of =>
            of ? <Shown of={of} /> : takeId ? <Gone title={t('running.none')} action={others} /> : <None />
          }
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

function None() {
  const { t } = useTranslation(['take', 'tasks'])
  return (
    <Empty
      title={t('running.none')}
      hint={t('running.noneHint')}
      action={{ label: t('tasks:my.toSquare'), to: square }}
    />
  )
}

function Shown({ of }: { of: TakeByDay }) {
  const { t } = useTranslation('take')
  const { take } = of
  const runs = take.state === 'executing'
  return (
    <>
      {runs && <HoursStrip />}
      <div className="space-y-3 px-4 pt-1">
        <Ended take={take} />
        <TakeHead take={take} />
        <TakeMoney take={take} />
      </div>
      <TakeDays of={of} />
      <div className="space-y-3 px-4 pt-4">
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
        {runs && <CancelTake take={take} />}
      </div>
    </>
  )
}

/** Who ended it before its time, and what follows. */
function Ended({ take: { endedBy, reason } }: { take: Take }) {
  const { t } = useTranslation('take')
  if (!endedBy || endedBy === 'by_time') return null
  return (
    <section role="status" className="rounded-2xl bg-warning/12 px-4 py-3 text-sm">
      <p className="text-warning">{t(`endedBy.${endedBy}`)}</p>
      {reason && <p className="break-words text-ink-2">{reason}</p>}
    </section>
  )
}

/** The page itself says why groups cannot be opened now. */
function Launch({ take: { free } }: { take: Take }) {
  const { t } = useTranslation('take')
  return (
    <ButtonLink size="lg" wide to={launchGroups}>
      <span>
        {t('running.launch')}
        <span className="num block text-sm font-normal">
          {free > 0 ? t('running.launchHint', { count: free }) : t('running.nothingFree')}
        </span>
      </span>
    </ButtonLink>
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
