// Who took a task, masked, each with what was sold.
import { Meter } from '@gomve/ui/steps'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '@/ui/avatar'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { takeAddress, tasksOfMine } from './addresses'
import { type Take, takerList } from './task-calls'
import { TakeBadge } from './task-states'

export function Takers({ taskId }: { taskId: string }) {
  const { t } = useTranslation('fundsTasks')
  const takers = useInfiniteQuery(takerList(taskId))
  return (
    <InfiniteList
      query={takers}
      itemKey={take => take.takeId}
      skeleton={<SkeletonRows rows={2} className="h-24" />}
      empty={
        <Empty
          art="people"
          title={t('task.noTakers')}
          hint={t('task.noTakersHint')}
          action={{ label: t('list.all'), to: tasksOfMine }}
        />
      }
    >
      {take => <Taker take={take} />}
    </InfiniteList>
  )
}

function Taker({ take: { takeId, taker, state, portions, size, sold, remark } }: { take: Take }) {
  const { t } = useTranslation('fundsTasks')
  const words = t('take.sold', { sold, count: size })
  return (
    <Link to={takeAddress(takeId)} viewTransition className="card press block space-y-2.5 p-3.5">
      <span className="flex items-center gap-3">
        <Avatar name={taker} size={40} silent />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-28">
            <span className="block font-semibold break-words">{taker}</span>
            <span className="num block text-sm text-ink-2">{t('portions', { count: portions })}</span>
          </span>
          <TakeBadge state={state} />
        </span>
      </span>
      <span className="num block text-sm text-ink-2">{words}</span>
      <Meter label={words} value={sold} of={size} />
      {remark && <span className="block text-sm break-words">{remark}</span>}
    </Link>
  )
}
