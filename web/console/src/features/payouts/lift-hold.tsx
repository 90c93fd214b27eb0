// Ending a hold, for a reason.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'
import { type Hold, holdLists } from './calls'

export function LiftHold({ item: hold, onClose }: Omit<Deciding<Hold>, 'show'>) {
  const { t } = useTranslation('payouts')
  const [reason, setReason] = useState('')
  const lift = useAct('/hold/lift', {
    refreshes: holdLists,
    onDone: () => {
      toast(t('lift.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('lift.title')}
      submit={t('lift.open')}
      onClose={onClose}
      onSubmit={() => lift.mutate({ id: hold.id, reason })}
      busy={lift.isPending}
      error={lift.error}
    >
      <p className="text-ink-2">
        {hold.nickname} <span className="num">{hold.maskedMobile}</span>. {t('lift.hint')}
      </p>
      <TextArea
        label={t('set.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        required
        autoFocus
      />
    </Dialog>
  )
}
