// Notes and tags of operators on a person, beside the profile.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Pin, PinOff, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { answerOf, useAct } from '@/api/queries'
import { required, useDraft, z } from '@/lib/form'
import type { OfPerson, PersonPanel } from '@/registries'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/fields'
import { Form } from '@/ui/form'
import { Loaded, Panel } from '@/ui/page'
import { Refusal } from '@/ui/refusal'
import { When } from '@/ui/when'
import { notesLists } from './calls'
import { RemoveNote } from './remove-note'
import { TagsEditor } from './tags-editor'

type Note = Shapes['person_notes.Note']

function PersonNotes({ id, person }: OfPerson) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const notes = useQuery({
    ...answerOf('/person/notes', { userId: id }),
    queryKey: ['/person/notes', id, language],
    retry: false,
  })
  const isThere = person.state !== 'closed'
  return (
    <Panel title={t('notes.title')}>
      <Loaded query={notes}>
        {found => (
          <>
            <TagsEditor userId={id} tags={found.tags} mayAdd={isThere} />
            {isThere && <NewNote userId={id} />}
            <Notes notes={found.notes} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const schema = z.object({ text: required() })

function NewNote({ userId }: { userId: string }) {
  const { t } = useTranslation('people')
  const form = useDraft(schema, { text: '' })
  const add = useAct('/person/notes/add', { refreshes: notesLists, onDone: form.clear })
  return (
    <Form className="space-y-2" onSubmit={form.submit(sent => add.mutate({ userId, ...sent }))}>
      <TextArea {...form.field('text')} label={t('notes.new')} maxLength={1000} rows={2} />
      <Refusal error={add.error} />
      {form.draft.text.trim() && (
        <Button type="submit" tone="primary" busy={add.isPending}>
          {t('notes.add')}
        </Button>
      )}
    </Form>
  )
}

function Notes({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('people')
  const [removing, remove] = useState<Note>()
  const standing = notes.filter(({ removal }) => !removal)
  const removed = notes.filter(({ removal }) => removal)
  if (notes.length === 0) return <p className="text-sm text-ink-2">{t('notes.empty')}</p>
  return (
    <>
      <ul className="space-y-2">
        {standing.map(note => (
          <Standing key={note.noteId} note={note} onRemove={() => remove(note)} />
        ))}
      </ul>
      {removed.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-ink-2">
            {t('notes.removed', { count: removed.length })}
          </summary>
          <ul className="space-y-2 pt-2">
            {removed.map(note => (
              <Removed key={note.noteId} note={note} />
            ))}
          </ul>
        </details>
      )}
      {removing && <RemoveNote note={removing} onClose={() => remove(undefined)} />}
    </>
  )
}

function Standing({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const { t } = useTranslation('people')
  const pin = useAct('/person/notes/pin', { refreshes: notesLists })
  const { noteId, isPinned } = note
  const PinIcon = isPinned ? PinOff : Pin
  return (
    <li className={clsx('rounded-xl p-3', isPinned ? 'bg-warning/12' : 'bg-raised')}>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 whitespace-pre-line wrap-anywhere">{note.text}</p>
        <span className="flex shrink-0 gap-1">
          <IconButton
            label={t(isPinned ? 'notes.unpin' : 'notes.pin')}
            onPress={() => pin.mutate({ noteId, isPinned: !isPinned })}
          >
            <PinIcon className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('notes.remove')} onPress={onRemove}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <Refusal error={pin.error} />
      <p className="pt-1 text-sm text-ink-2">
        {note.author} · <When at={note.writtenAt} />
      </p>
    </li>
  )
}

function Removed({ note: { text, author, writtenAt, removal } }: { note: Note }) {
  const { t } = useTranslation('people')
  return (
    <li className="rounded-xl bg-raised p-3 text-sm text-ink-2">
      <p className="whitespace-pre-line line-through wrap-anywhere">{text}</p>
      <p className="pt-1">
        {author} · <When at={writtenAt} />
      </p>
      {removal && (
        <p>
          {t('notes.removedBy', { name: removal.by, reason: removal.reason })} · <When at={removal.at} />
        </p>
      )}
    </li>
  )
}

interface IconButtonProps {
  label: string
  onPress: () => void
  children: React.ReactNode
}

function IconButton({ label, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-lg text-ink-2 hover:bg-tint/8 hover:text-ink"
    >
      {children}
    </button>
  )
}

export default { place: 'panel', order: 1, permission: 'notes', Part: PersonNotes } satisfies PersonPanel
