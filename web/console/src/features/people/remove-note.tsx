// Removing a note, with the reason that stays with it.
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { Decision } from '@/ui/decision'
import { notesLists } from './calls'

interface Props {
  note: Shapes['person_notes.Note']
  onClose: () => void
}

export function RemoveNote({ note: { noteId, text }, onClose }: Props) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Decision
      title={t('notes.remove')}
      submit={t('notes.remove')}
      danger
      path="/person/notes/remove"
      about={{ noteId }}
      refreshes={notesLists}
      said={t('notes.done')}
      reason={t('common:field.reasonAudited')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('notes.removeHint')}</p>
      <p className="rounded-xl bg-raised p-3 whitespace-pre-line wrap-anywhere">{text}</p>
    </Decision>
  )
}
