// pages/user/funds/task-detail: one of the provider's tasks (`id`), or one take of such a task (`take`).
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { tasksOfMine } from './addresses'
import { OneTake } from './one-take'
import { OneTask } from './one-task'
import { takeQuery, taskQuery } from './task-calls'

export default function TaskDetailPage() {
  const [params] = useSearchParams()
  const takeId = params.get('take')
  const taskId = params.get('id')
  if (takeId) return <TakePage takeId={takeId} />
  if (taskId) return <TaskPage taskId={taskId} />
  return <Navigate to={tasksOfMine} replace />
}

function TaskPage({ taskId }: { taskId: string }) {
  const { t } = useTranslation('fundsTasks')
  const others = { label: t('list.all'), to: tasksOfMine }
  return (
    <Page title={t('task.title')}>
      <Loaded query={useQuery(taskQuery(taskId))} skeleton={<DetailSkeleton />} others={others}>
        {task => (task ? <OneTask task={task} /> : <Gone title={t('task.missing')} action={others} />)}
      </Loaded>
    </Page>
  )
}

function TakePage({ takeId }: { takeId: string }) {
  const { t } = useTranslation('fundsTasks')
  return (
    <Page title={t('take.title')}>
      <Loaded
        query={useQuery(takeQuery(takeId))}
        skeleton={<DetailSkeleton />}
        others={{ label: t('list.all'), to: tasksOfMine }}
      >
        {of => <OneTake of={of} />}
      </Loaded>
    </Page>
  )
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-1 mb-3 h-40 rounded-card" />
      <SkeletonFacts rows={2} />
    </>
  )
}
