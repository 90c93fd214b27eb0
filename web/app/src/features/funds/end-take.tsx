// Ending a take before its time: the taker keeps the share, which is said first.
import { Button } from '@gomve/ui/button'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { Door, useIsDoorOpen } from './door'
import { type Take, useEndTake } from './task-calls'

export function EndTake({ take }: { take: Take }) {
  return take.whyNotCancel ? null : <End take={take} />
}

function End({ take: { takeId, principal, purse } }: { take: Take }) {
  const { t } = useTranslation('fundsTasks')
  const dong = useDong()
  const isOpen = useIsDoorOpen()
  const end = useEndTake(takeId, () => toast.success(t('endTake.done')))
  const ask = async () => {
    const yes = await confirm({
      title: t('endTake.ask'),
      text: t('endTake.text', { principal: dong(principal), purse: dong(purse) }),
      confirm: t('endTake.go'),
      cancel: t('act.keep'),
      danger: true,
    })
    if (yes) end.pay({ takeId })
  }
  return (
    <section className="space-y-2.5 px-4 pt-5">
      <Door className="px-1" />
      <Button tone="danger" wide busy={end.busy} disabled={!isOpen} onClick={() => void ask()}>
        {t(end.checking ? 'checking' : 'endTake.go')}
      </Button>
    </section>
  )
}
