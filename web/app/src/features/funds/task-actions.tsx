// Pausing a task, resuming it, and ending its taking: within the task hours, and after a question where it
// cannot be undone.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { Door, useIsDoorOpen } from './door'
import { type Task, useEndTaking, useStop } from './task-calls'

export function TaskActions({ task }: { task: Task }) {
  if (task.state !== 'receiving' && task.state !== 'paused') return null
  return <Actions task={task} />
}

function Actions({ task: { taskId, state, taken, reserved } }: { task: Task }) {
  const { t } = useTranslation('fundsTasks')
  const dong = useDong()
  const isOpen = useIsDoorOpen()
  const stop = useStop()
  const end = useEndTaking()
  const isPaused = state === 'paused'
  const isBusy = stop.isPending || end.isPending
  const turn = () =>
    stop.act({ taskId, action: isPaused ? 'resume' : 'pause' }, () =>
      toast.success(t(isPaused ? 'act.resumed' : 'act.paused')),
    )
  const ask = async () => {
    const yes = await confirm({
      title: t('act.endAsk'),
      text: t(taken > 0 ? 'act.endText' : 'act.endNone', { amount: dong(reserved) }),
      confirm: t('act.end'),
      cancel: t('act.keep'),
      danger: true,
    })
    if (yes) end.act(taskId, () => toast.success(t('act.ended')))
  }
  return (
    <section className="space-y-2.5">
      <Door className="px-1" />
      <div className="grid gap-3 min-[22em]:grid-cols-2">
        <Button tone="quiet" busy={stop.isPending} disabled={!isOpen || isBusy} onClick={turn}>
          {t(isPaused ? 'act.resume' : 'act.pause')}
        </Button>
        <Button tone="danger" busy={end.isPending} disabled={!isOpen || isBusy} onClick={() => void ask()}>
          {t('act.end')}
        </Button>
      </div>
    </section>
  )
}
