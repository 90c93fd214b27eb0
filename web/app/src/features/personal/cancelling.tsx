// Cancelling what has not formed of one's batch: what returns is said first, and why it cannot be done yet.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type MyBatch, useCancel } from './calls'

export function Cancelling({ batch }: { batch: MyBatch }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const dong = useDong()
  const cancel = useCancel(batch.batchId, ({ state }) =>
    toast.success(t(state === 'closed' ? 'cancel.over' : 'cancel.done')),
  )
  if (batch.state !== 'open') return null
  if (!batch.mayCancel) {
    return (
      <section className="flex gap-3 rounded-2xl bg-warning/12 px-4 py-3 text-sm">
        <Clock3 className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden="true" />
        <p className="min-w-0 text-warning">
          {batch.whyNot ?? t('cancel.from', { at: dateTime(batch.mayCancelFrom, language) })}
        </p>
      </section>
    )
  }
  const ask = async () => {
    const yes = await confirm({
      title: t('cancel.ask'),
      text: t('cancel.text', {
        count: batch.left,
        deposit: dong(batch.money.depositHeld),
        held: dong(batch.money.held),
      }),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.keep'),
      danger: true,
    })
    if (yes) cancel.pay({ batchId: batch.batchId })
  }
  return (
    <Button tone="danger" wide busy={cancel.busy} onClick={() => void ask()}>
      {cancel.checking ? t('cancel.checking') : t('cancel.button')}
    </Button>
  )
}
