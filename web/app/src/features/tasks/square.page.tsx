// pages/task/index: the square: the task hours, what the user holds, and the tasks that can be taken.
import { Segmented } from '@gomve/ui/choices'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refresh } from '@/api/answers'
import { useChoice } from '@/lib/choice'
import { HistoryLink } from '@/ui/header-link'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { myTasks, square, takeHistory } from './addresses'
import { promotionList, taskCalls, weeksQuery } from './calls'
import { Held } from './held'
import { HoursStrip } from './hours-strip'
import { PromotionCard } from './promotion-card'
import { type TaskKind, taskList } from './take-calls'
import { TaskCard } from './task-card'
import { WeekCard } from './week-card'

const views = ['open', 'promotion', 'team', 'exclusive'] as const

export default function SquarePage() {
  const { t } = useTranslation('tasks')
  const [view, choose] = useChoice('view', views)
  const cache = useQueryClient()
  return (
    <Page title={t('title')} right={<HistoryLink to={myTasks} label={t('my.title')} />}>
      <PullToRefresh onRefresh={() => refresh(cache, taskCalls)}>
        <HoursStrip />
        <Held className="space-y-3 px-4 pb-3" />
        <Segmented
          label={t('views.label')}
          value={view}
          onChange={choose}
          options={views.map(value => ({ value, label: t(`views.${value}`) }))}
          className="mx-4 mb-3"
        />
        {view === 'promotion' && <Promotions />}
        {view === 'team' && <Weeks />}
        {(view === 'open' || view === 'exclusive') && <Tasks key={view} kind={view} />}
      </PullToRefresh>
    </Page>
  )
}

function Tasks({ kind }: { kind: TaskKind }) {
  const { t } = useTranslation('take')
  const tasks = useInfiniteQuery(taskList(kind))
  return (
    <InfiniteList
      query={tasks}
      itemKey={one => one.taskId}
      skeleton={<SkeletonCards rows={3} className="h-72" />}
      empty={
        kind === 'open' ? (
          <Empty
            title={t('square.none')}
            hint={t('square.noneHint')}
            action={{ label: t('history.title'), to: takeHistory }}
          />
        ) : (
          <Empty
            art="people"
            title={t('square.noneExclusive')}
            hint={t('square.noneExclusiveHint')}
            action={{ label: t('square.toOpen'), to: square }}
          />
        )
      }
    >
      {one => <TaskCard of={one} />}
    </InfiniteList>
  )
}

function Promotions() {
  const { t } = useTranslation('tasks')
  const promotions = useInfiniteQuery(promotionList)
  return (
    <InfiniteList
      query={promotions}
      itemKey={one => one.promotionId}
      skeleton={<SkeletonCards rows={3} className="h-64" />}
      empty={
        <Empty
          title={t('promotion.none')}
          hint={t('promotion.noneHint')}
          action={{ label: t('remedy.invite'), to: '/pages/user/invite' }}
        />
      }
    >
      {one => <PromotionCard of={one} />}
    </InfiniteList>
  )
}

function Weeks() {
  const { t } = useTranslation('tasks')
  const weeks = useQuery(weeksQuery)
  return (
    <Loaded query={weeks} skeleton={<SkeletonCards rows={2} className="h-56" />}>
      {items =>
        items.length === 0 ? (
          <Empty
            art="people"
            title={t('week.none')}
            hint={t('week.noneHint')}
            action={{ label: t('remedy.team'), to: '/pages/user/team/list' }}
          />
        ) : (
          <ul className="space-y-3 px-4">
            {items.map(one => (
              <li key={one.weekId}>
                <WeekCard of={one} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
