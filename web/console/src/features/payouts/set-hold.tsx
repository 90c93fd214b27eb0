// Making a person's payouts wait: first the person, by number, then the reason.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import { FindPerson, type Found, FoundPerson } from '@/ui/find-person'
import { toast } from '@/ui/toast'
import { holdLists } from './calls'

interface SetHoldProps {
  /** The person, if already known. */
  person?: Found
  onClose: () => void
}

export function SetHold({ person, onClose }: SetHoldProps) {
  const { t } = useTranslation('payouts')
  const [held, hold] = useState<Found | undefined>(person)
  if (!held) return <FindPerson title={t('set.title')} onFound={hold} onClose={onClose} />
  return <Reason person={held} onClose={onClose} />
}

function Reason({ person, onClose }: { person: Found; onClose: () => void }) {
  const { t } = useTranslation('payouts')
  const [reason, setReason] = useState('')
  const set = useAct('/hold/set', {
    refreshes: holdLists,
    onDone: () => {
      toast(t('set.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('set.title')}
      submit={t('set.submit')}
      onClose={onClose}
      onSubmit={() => set.mutate({ userId: person.userId, reason })}
      busy={set.isPending}
      error={set.error}
      danger
    >
      <p className="text-ink-2">
        <FoundPerson person={person} />. {t('set.hint')}
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
