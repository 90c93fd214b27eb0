// Removing a note, with the reason that stays with it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/fields'
import { toast } from '@/ui/toast'
import { notesLists } from './calls'

interface Props {
  note: Shapes['person_notes.Note']
  onClose: () => void
}

export function RemoveNote({ note, onClose }: Props) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const remove = useAct('/person/notes/remove', {
    refreshes: notesLists,
    onDone: () => {
      toast(t('notes.done'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('notes.remove')}
      submit={t('notes.remove')}
      danger
      onClose={onClose}
      onSubmit={() => remove.mutate({ noteId: note.noteId, reason })}
      busy={remove.isPending}
      error={remove.error}
    >
      <p className="text-ink-2">{t('notes.removeHint')}</p>
      <p className="rounded-xl bg-raised p-3 whitespace-pre-line wrap-anywhere">{note.text}</p>
      <TextArea label={t('act.reason')} value={reason} onChange={setReason} maxLength={300} required />
    </Dialog>
  )
}
