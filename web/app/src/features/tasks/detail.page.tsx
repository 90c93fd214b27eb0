// pages/task/detail: a provider's task: what it means, its ends, its rules, and taking portions of it.
import { ButtonLink } from '@gomve/ui/button'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { TicketCard } from '@gomve/ui/ticket-card'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { Page, SectionTitle } from '@/ui/page'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { myApplications, square } from './addresses'
import { hoursQuery } from './calls'
import { PortionField } from './portion-field'
import { sellingDays } from './portions'
import { TakeBar } from './take-bar'
import { applicationsList, type Task, taskQuery } from './take-calls'
import { TaskEnds } from './task-ends'
import { TaskFace } from './task-face'
import { TaskFacts } from './task-facts'
import { TaskRules } from './task-rules'
import { type Taking, useTaking } from './use-taking'

export default function TaskPage() {
  const { t } = useTranslation(['take', 'tasks'])
  const taskId = useSearchParams()[0].get('id') ?? ''
  const query = useQuery({ ...taskQuery(taskId), enabled: taskId !== '' })
  if (!taskId) return <Navigate to={square} replace />
  if (query.data) return <Shown task={query.data} query={query} />
  return (
    <Page title={t('title')}>
      <Loaded
        query={query}
        skeleton={<TaskSkeleton />}
        others={{ label: t('tasks:my.toSquare'), to: square }}
      >
        {() => null}
      </Loaded>
    </Page>
  )
}

function Shown({ task, query }: { task: Task; query: UseQueryResult<Task> }) {
  const { t } = useTranslation('take')
  const taking = useTaking(task)
  const waiting = useWaiting(task.taskId)
  return (
    <Page
      title={t('title')}
      footer={waiting ? <Applied portions={waiting.portions} /> : <TakeBar task={task} of={taking} />}
    >
      <Loaded query={query}>
        {() => <Content task={task} taking={taking} isFixed={taking.taking.busy || Boolean(waiting)} />}
      </Loaded>
    </Page>
  )
}

function Content({ task, taking, isFixed }: { task: Task; taking: Taking; isFixed: boolean }) {
  const { t } = useTranslation('take')
  const hours = useQuery(hoursQuery).data
  return (
    <>
      <div className="space-y-3 px-4 pt-1 pb-3">
        <p className="rounded-2xl bg-primary/12 px-4 py-3 text-sm">{t('task.what')}</p>
        <TicketCard
          top={<TaskFace of={task} />}
          bottom={
            <div className="px-4 pt-3 pb-4">
              <TaskFacts of={task} />
            </div>
          }
        />
      </div>
      {task.left > 0 && (
        <>
          <PortionField
            portions={taking.portions}
            of={taking.of}
            onChange={taking.onPortions}
            disabled={isFixed}
          >
            {hours && <Gives task={task} size={taking.size} nightEnds={hours.split('-')[1] ?? ''} />}
          </PortionField>
          {taking.isFit && (
            <>
              <SectionTitle>{t('task.ends')}</SectionTitle>
              <TaskEnds of={task} size={taking.size} />
            </>
          )}
        </>
      )}
      <SectionTitle>{t('task.rules')}</SectionTitle>
      {hours && <TaskRules of={task} hours={hours} />}
    </>
  )
}

function Gives({ task, size, nightEnds }: { task: Task; size: number; nightEnds: string }) {
  const { t } = useTranslation('take')
  const days = sellingDays(task.monday, useServerNow(), nightEnds)
  return (
    <p className="num text-sm text-ink-2">
      {t('portions.gives', { size, days, plan: Math.ceil(size / days) })}
    </p>
  )
}

/** The user's application for this task that the provider has not decided. */
function useWaiting(taskId: string) {
  const { data } = useInfiniteQuery(applicationsList)
  return data?.pages
    .flatMap(({ items }) => items)
    .find(one => one.taskId === taskId && one.state === 'pending')
}

function Applied({ portions }: { portions: number }) {
  const { t } = useTranslation('take')
  return (
    <div className="space-y-2">
      <p className="num text-sm text-warning">{t('task.applied', { portions })}</p>
      <ButtonLink wide size="lg" tone="quiet" to={myApplications}>
        {t('task.seeApplications')}
      </ButtonLink>
    </div>
  )
}

function TaskSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-1 mb-3 h-72 rounded-card" />
      <SkeletonFacts rows={2} />
    </>
  )
}
