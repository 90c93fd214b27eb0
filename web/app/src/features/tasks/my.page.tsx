// pages/task/my: what tasks brought, those that the user holds, the days of all promotions, and the user's
// applications.
import { Segmented } from '@gomve/ui/choices'
import { useLanguage } from '@gomve/ui/lib/language'
import { monthHeading } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refresh } from '@/api/answers'
import { useChoice } from '@/lib/choice'
import { HistoryLink } from '@/ui/header-link'
import { InfiniteList } from '@/ui/infinite-list'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { promotionAddress, square, takeHistory } from './addresses'
import { Applications } from './applications'
import { daysList, earnedQuery, taskCalls } from './calls'
import { DayLine } from './day-row'
import { Held } from './held'

const views = ['days', 'applications'] as const

export default function MyTasksPage() {
  const { t } = useTranslation(['tasks', 'take'])
  const [view, choose] = useChoice('view', views)
  const cache = useQueryClient()
  return (
    <Page title={t('my.title')} right={<HistoryLink to={takeHistory} label={t('take:history.title')} />}>
      <PullToRefresh onRefresh={() => refresh(cache, taskCalls)}>
        <Earned />
        <Held className="space-y-3 px-4 pb-3" title={<SectionTitle>{t('my.held')}</SectionTitle>} />
        <div className="pt-3">
          <Segmented
            label={t('take:my.label')}
            value={view}
            onChange={choose}
            options={views.map(value => ({ value, label: t(`take:my.${value}`) }))}
            className="mx-4 mb-3"
          />
        </div>
        {view === 'days' ? <Days /> : <Applications />}
      </PullToRefresh>
    </Page>
  )
}

function Earned() {
  const { t } = useTranslation('tasks')
  const money = useQuery(earnedQuery).data
  if (!money) return <Skeleton className="mx-4 mt-1 h-32 rounded-hero" />
  return (
    <section className="hero mx-4 mt-1 px-4 py-3.5">
      <p className="text-sm text-white">{t('my.earned')}</p>
      <p className="text-2xl font-semibold">
        <Money amount={money.earned} />
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-white">
        <Part name={t('kind.promotion')} amount={money.promotionsEarned} />
        <Part name={t('kind.week')} amount={money.teamEarned} />
        <Part name={t('kind.take')} amount={money.takesEarned} />
        <Part name={t('my.earnable')} amount={money.earnable} />
      </dl>
    </section>
  )
}

function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex flex-col">
      <dt>{name}</dt>
      <dd className="font-semibold">
        <Money amount={amount} />
      </dd>
    </div>
  )
}

function Days() {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const days = useInfiniteQuery(daysList())
  return (
    <InfiniteList
      query={days}
      itemKey={day => day.itemId}
      heading={({ day }) => monthHeading(`${day}T12:00:00+07:00`, language)}
      className="space-y-2 px-4"
      empty={
        <Empty
          title={t('my.none')}
          hint={t('my.noneHint')}
          action={{ label: t('my.toSquare'), to: square }}
        />
      }
    >
      {day => (
        <Link
          to={promotionAddress(day.takeId)}
          viewTransition
          className="press card flex min-h-16 items-center gap-3 py-2.5 pr-3 pl-4"
        >
          <DayLine day={day} />
          <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        </Link>
      )}
    </InfiniteList>
  )
}
