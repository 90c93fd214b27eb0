// Ending a take before its time: what is lost is said first, and outside the task hours from when it can be.
import { Button } from '@gomve/ui/button'
import { useLanguage } from '@gomve/ui/lib/language'
import { useServerNow } from '@gomve/ui/lib/server-time'
import { dayAndTime } from '@gomve/ui/lib/time'
import { useDong } from '@gomve/ui/money'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { settingsQuery } from '@/api/settings'
import { confirm } from '@/ui/confirm'
import { hoursQuery } from './calls'
import { type Take, useCancelTake } from './take-calls'
import { taskHours } from './task-hours'
import { Why } from './why'

export function CancelTake({ take: { takeId, purse, whyNotCancel } }: { take: Take }) {
  const { t } = useTranslation(['take', 'tasks'])
  const language = useLanguage()
  const dong = useDong()
  const known = useQuery(hoursQuery).data
  const days = useQuery(settingsQuery).data?.get('tasks.pause_days') ?? ''
  const now = useServerNow()
  const hours = known ? taskHours(known, now) : undefined
  const cancel = useCancelTake(takeId, () => toast.success(t('cancel.done')))
  const ask = async () => {
    const yes = await confirm({
      title: t('cancel.ask'),
      text: t('cancel.text', { purse: dong(purse), days }),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.keep'),
      danger: true,
    })
    if (yes) cancel.pay({ takeId })
  }
  return (
    <div className="space-y-2">
      {whyNotCancel && <Why whyNot={whyNotCancel} />}
      <Button
        tone="danger"
        wide
        disabled={Boolean(whyNotCancel) || !hours?.isOpen}
        busy={cancel.busy}
        onClick={() => void ask()}
      >
        {cancel.checking ? t('tasks:checking') : t('cancel.go')}
      </Button>
      <p className="num text-center text-sm text-ink-2">
        {hours && !hours.isOpen
          ? t('cancel.hours', { at: dayAndTime(hours.until, language) })
          : t('cancel.hint')}
      </p>
    </div>
  )
}
