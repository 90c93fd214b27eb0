// Making or changing a tag: its names, its colour, and whether it is still given.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { Chips, TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import { type Colour, tagTones } from './tags'

type Tag = Shapes['person_notes.Tag']

const colours = Object.keys(tagTones) as Colour[]
const blank = { nameVi: '', nameEn: '', nameZh: '', colour: 'grey' as Colour, isOpen: true }

export function TagEditor({ item: tag, onSaved, onClose }: Editing<Tag>) {
  const { t } = useTranslation('people')
  const [draft, setDraft] = useState(tag ?? blank)
  const save = useAct('/tag/save', {
    refreshes: ['/tag/list', '/person/notes', '/person/tags'],
    onDone: saved => {
      toast(t('tags.saved'))
      onSaved(saved.tagId)
      onClose()
    },
  })
  const { nameVi, nameEn, nameZh, colour, isOpen } = draft
  return (
    <Dialog
      title={t(tag ? 'tags.edit' : 'tags.add')}
      submit={t('tags.save')}
      onClose={onClose}
      onSubmit={() => save.mutate({ tagId: tag?.tagId, nameVi, nameEn, nameZh, colour, isOpen })}
      busy={save.isPending}
      error={save.error}
    >
      {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => (
        <TextField
          key={part}
          label={t(`tags.${part}`)}
          value={draft[part]}
          onChange={value => setDraft({ ...draft, [part]: value })}
          maxLength={40}
          required
        />
      ))}
      <Chips
        label={t('tags.colour')}
        value={colour}
        options={colours.map(value => ({ value, label: t(`tags.colours.${value}`) }))}
        onChange={value => setDraft({ ...draft, colour: value })}
      />
      <Tick checked={isOpen} onChange={value => setDraft({ ...draft, isOpen: value })}>
        {t('tags.isOpen')}
      </Tick>
    </Dialog>
  )
}
