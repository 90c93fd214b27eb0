// Adding or changing a class in three languages, with its drawn cover in sight.
import { keepAmount } from '@gomve/shared/money'
import { motifs } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { count, required, text, useDraft, z } from '@/lib/form'
import { venuesQuery } from '@/lib/tickets'
import { CallDialog } from '@/ui/call-dialog'
import { CoverFields } from '@/ui/cover-fields'
import { AmountField, CountField, TextArea, TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import type { ClassSheet } from './classes.screen'

const schema = z.object({
  nameVi: required(),
  nameEn: required(),
  nameZh: required(),
  aboutVi: text(),
  aboutEn: text(),
  aboutZh: text(),
  cover: z.enum(motifs),
  hue: z.number(),
  referencePrice: required(),
  unitCost: required(),
  validityDays: count(),
  open: z.boolean(),
  venueIds: z.array(z.string()),
})

const blank: z.input<typeof schema> = {
  ...{ nameVi: '', nameEn: '', nameZh: '', aboutVi: '', aboutEn: '', aboutZh: '' },
  ...{ cover: 'visor', hue: 210, referencePrice: '', unitCost: '', validityDays: '180' },
  ...{ open: true, venueIds: [] },
}

const draftOf = (sheet: ClassSheet): z.input<typeof schema> => ({
  ...sheet,
  referencePrice: keepAmount(sheet.referencePrice),
  unitCost: keepAmount(sheet.unitCost),
  validityDays: String(sheet.validityDays),
})

export function ClassEditor({ item: sheet, onClose }: Editing<ClassSheet>) {
  const { t } = useTranslation(['tickets', 'common'])
  const form = useDraft(schema, sheet ? draftOf(sheet) : blank)
  const { cover, hue, venueIds } = form.draft
  return (
    <CallDialog
      title={t(sheet ? 'class.edit' : 'classes.add')}
      submit={t('class.save')}
      path="/class/save"
      form={form}
      body={sent => ({ classId: sheet?.classId, ...sent })}
      refreshes={['/class/list']}
      said={t('class.saved')}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['Vi', 'En', 'Zh'] as const).map(tongue => (
          <div key={tongue} className="space-y-4">
            <TextField
              {...form.field(`name${tongue}`)}
              label={t(`common:field.name${tongue}`)}
              maxLength={100}
            />
            <TextArea {...form.field(`about${tongue}`)} label={t(`class.about${tongue}`)} maxLength={1000} />
          </div>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <AmountField {...form.field('referencePrice')} label={t('class.referencePrice')} />
        <AmountField {...form.field('unitCost')} label={t('class.unitCost')} />
        <CountField
          {...form.field('validityDays')}
          label={t('class.validityDays')}
          hint={t('class.validityHint')}
        />
      </div>
      <CoverFields seed={sheet?.classId ?? 'new'} cover={cover} hue={hue} onChange={form.change} />
      <Venues chosen={venueIds} onChange={chosen => form.change({ venueIds: chosen })} />
      <Tick {...form.field('open')}>{t('class.offered')}</Tick>
    </CallDialog>
  )
}

interface VenuesProps {
  chosen: readonly string[]
  onChange: (venueIds: string[]) => void
}

function Venues({ chosen, onChange }: VenuesProps) {
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  const venues = useQuery(venuesQuery)
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter(held => held !== id))
  return (
    <fieldset>
      <legend className="text-sm text-ink-2">{t('class.venues')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {venues.data?.items.map(venue => (
          <Tick
            key={venue.venueId}
            value={chosen.includes(venue.venueId)}
            onChange={isOn => toggle(venue.venueId, isOn)}
          >
            {venue[names[language]]}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}
