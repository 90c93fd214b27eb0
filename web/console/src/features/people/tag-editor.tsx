// Making or changing a tag: its names, its colour, and whether it is still given.
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { Chips, TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { type Colour, tagTones } from './tags'

type Tag = Shapes['person_notes.Tag']

const colours = Object.keys(tagTones) as Colour[]

const schema = z.object({
  nameVi: required(),
  nameEn: required(),
  nameZh: required(),
  colour: z.enum(colours),
  isOpen: z.boolean(),
})

const blank: z.input<typeof schema> = { nameVi: '', nameEn: '', nameZh: '', colour: 'grey', isOpen: true }

export function TagEditor({ item: tag, onSaved, onClose }: Editing<Tag>) {
  const { t } = useTranslation(['people', 'common'])
  const form = useDraft(schema, tag ?? blank)
  return (
    <CallDialog
      title={t(tag ? 'tags.edit' : 'tags.add')}
      submit={t('common:act.save')}
      path="/tag/save"
      form={form}
      body={sent => ({ tagId: tag?.tagId, ...sent })}
      refreshes={['/tag/list', '/person/notes', '/person/tags']}
      said={t('tags.saved')}
      onDone={saved => onSaved?.(saved.tagId)}
      onClose={onClose}
    >
      {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => (
        <TextField key={part} {...form.field(part)} label={t(`common:field.${part}`)} maxLength={40} />
      ))}
      <Chips
        {...form.field('colour')}
        label={t('tags.colour')}
        options={colours.map(value => ({ value, label: t(`tags.colours.${value}`) }))}
      />
      <Tick {...form.field('isOpen')}>{t('tags.isOpen')}</Tick>
    </CallDialog>
  )
}
