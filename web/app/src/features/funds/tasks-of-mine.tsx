// The provider's tasks, newest first, by week.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { addTaskAddress } from './addresses'
import { taskList } from './task-calls'
import { TaskCard } from './task-card'
import { useWeek } from './week'

export function TasksOfMine() {
  const { t } = useTranslation('fundsTasks')
  const week = useWeek()
  const tasks = useInfiniteQuery(taskList)
  return (
    <InfiniteList
      query={tasks}
      itemKey={task => task.taskId}
      heading={({ monday }) => t('list.weekOf', { week: week(monday) })}
      skeleton={<SkeletonCards rows={2} className="h-32" />}
      empty={
        <Empty
          title={t('list.none')}
          hint={t('list.noneHint')}
          action={{ label: t('publish.title'), to: addTaskAddress() }}
        />
      }
    >
      {task => <TaskCard task={task} />}
    </InfiniteList>
  )
}
