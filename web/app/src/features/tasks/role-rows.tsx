// The user's roles on "Mine": tasks, with the progress of what runs, or how many can be taken.
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runningTake, square } from './addresses'
import { runningQuery } from './calls'
import { countsQuery, heldQuery, takeQuery } from './take-calls'

export default function RoleRows() {
  return (
    <Rows>
      <TaskRow />
      <TakeRow />
    </Rows>
  )
}

function TaskRow() {
  const { t } = useTranslation('user')
  const promotion = useQuery(runningQuery).data
  const canBeTaken = useQuery(countsQuery).data?.canBeTaken ?? 0
  const hint =
    promotion?.state === 'running'
      ? t('menu.tasksHeld', { done: promotion.done, count: promotion.days })
      : canBeTaken > 0
        ? t('menu.tasksOpen', { count: canBeTaken })
        : t('menu.tasksHint')
  return <Row icon={ClipboardCheck} colour="#1fb6c9" label={t('menu.tasks')} hint={hint} to={square} />
}

/** Only while a provider's task runs. */
function TakeRow() {
  const { t } = useTranslation('user')
  const isHeld = useQuery(heldQuery).data?.holdsProviderTask ?? false
  const take = useQuery({ ...takeQuery(), enabled: isHeld, refetchInterval: false }).data?.take
  if (!isHeld || !take) return null
  return (
    <Row
      icon={ClipboardList}
      colour="#f9ae3d"
      label={t('menu.take')}
      hint={t('menu.takeHeld', { sold: take.sold, size: take.size })}
      to={runningTake}
    />
  )
}
