// One of the provider's tasks in a list: its class, its state, and how much of it is taken.
import { Badge } from '@gomve/ui/badge'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { Meter } from '@gomve/ui/steps'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { percent } from '@/lib/percent'
import { taskAddress } from './addresses'
import type { Task } from './task-calls'
import { TaskBadge } from './task-states'

export function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation('fundsTasks')
  const { taskId, classId, name, hue, cover, state, taken, portions, remark, sold, endedSize } = task
  const words = t('card.taken', { taken, count: portions })
  return (
    <Link to={taskAddress(taskId)} viewTransition className="card press block space-y-2.5 p-3">
      <span className="flex gap-3">
        <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-14 shrink-0 rounded-2xl" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-base leading-snug font-semibold">{name}</span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            <TaskBadge state={state} />
            <Traits task={task} />
          </span>
        </span>
      </span>
      <span className="num flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>{words}</span>
        <span>{endedSize > 0 ? t('card.sold', { count: sold }) : <Share task={task} />}</span>
      </span>
      <Meter label={words} value={taken} of={portions} />
      {remark && <span className="block text-sm break-words">{remark}</span>}
    </Link>
  )
}

function Share({ task: { share } }: { task: Task }) {
  const { t } = useTranslation('fundsTasks')
  return t('card.share', { share: percent(share, useLanguage()) })
}

/** Who may take it. */
export function Traits({ task: { needsReview, leader } }: { task: Task }) {
  const { t } = useTranslation('fundsTasks')
  return (
    <>
      {needsReview && <Badge>{t('card.review')}</Badge>}
      {leader && <Badge>{t('card.exclusive')}</Badge>}
    </>
  )
}
