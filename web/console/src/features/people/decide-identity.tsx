// The outcomes of a submitted identity card: accepted, or refused with a reason.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import type { Deciding } from '@/ui/side'
import { toast } from '@/ui/toast'

export type Card = Shapes['identity.console.Line']

const lists = ['/identity/list', '/identity/get'] as const

export function AcceptIdentity({ item: card, onClose }: Deciding<Card>) {
  const { t } = useTranslation('people')
  const call = useAct('/identity/accept', {
    refreshes: lists,
    onDone: () => {
      toast(t('identity.accept.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('identity.accept.title')}
      submit={t('identity.accept.open')}
      onClose={onClose}
      onSubmit={() => call.mutate({ id: card.id })}
      busy={call.isPending}
      error={call.error}
    >
      <p className="font-semibold">{card.name}</p>
      <p className="text-ink-2">{t('identity.accept.hint')}</p>
    </Dialog>
  )
}

export function RefuseIdentity({ item: card, onClose }: Deciding<Card>) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const call = useAct('/identity/refuse', {
    refreshes: lists,
    onDone: () => {
      toast(t('identity.refuse.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('identity.refuse.title')}
      submit={t('identity.refuse.open')}
      danger
      onClose={onClose}
      onSubmit={() => call.mutate({ id: card.id, reason })}
      busy={call.isPending}
      error={call.error}
    >
      <p className="font-semibold">{card.name}</p>
      <TextArea
        label={t('identity.refuse.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        required
      />
    </Dialog>
  )
}
