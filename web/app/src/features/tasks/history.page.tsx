// pages/user/task/history: the providers' tasks that the user took, newest first.
import { useLanguage } from '@gomve/ui/lib/language'
import { dayAndTime, monthHeading } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Meter } from '@gomve/ui/steps'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { square, takeAddress } from './addresses'
import { type Take, takesList } from './take-calls'
import { TakeStateBadge } from './take-state'

export default function TakeHistoryPage() {
  const { t } = useTranslation(['take', 'tasks'])
  const language = useLanguage()
  const takes = useInfiniteQuery(takesList)
  return (
    <Page title={t('history.title')}>
      <PullToRefresh onRefresh={takes.refetch}>
        <InfiniteList
          query={takes}
          itemKey={take => take.takeId}
          heading={({ takenAt }) => monthHeading(takenAt, language)}
          className="space-y-2 px-4"
          skeleton={<SkeletonRows className="h-32" />}
          empty={
            <Empty
              title={t('history.none')}
              hint={t('history.noneHint')}
              action={{ label: t('tasks:my.toSquare'), to: square }}
            />
          }
        >
          {take => <TakeCard take={take} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}

function TakeCard({ take }: { take: Take }) {
  const { t } = useTranslation('take')
  const language = useLanguage()
  const { takeId, name, state, sold, size, purse, got, takenAt, endedAt } = take
  const words = t('running.sold', { sold, size })
  return (
    <Link to={takeAddress(takeId)} viewTransition className="press card block space-y-2 p-4">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-32 text-base leading-snug font-semibold">{name}</span>
        <TakeStateBadge state={state} />
      </span>
      <Meter label={words} value={sold} of={size} />
      <span className="num flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        {words}
        <span>
          {t(got ? 'history.got' : 'history.purse')}{' '}
          <Money amount={got ? got.taker : purse} signed={Boolean(got)} className="font-semibold" />
        </span>
      </span>
      <span className="num block text-xs text-ink-2">
        {endedAt
          ? t('history.ended', { at: dayAndTime(endedAt, language) })
          : t('history.taken', { at: dayAndTime(takenAt, language) })}
      </span>
    </Link>
  )
}
