// Adding or changing a class in three languages, with its drawn cover in sight.
import { useLanguage } from '@gomve/ui/lib/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { venuesQuery } from '@/lib/tickets'
import { CoverFields } from '@/ui/cover-fields'
import { Dialog } from '@/ui/dialog'
import { AmountField, TextArea, TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'
import type { ClassSheet } from './classes.screen'

type Draft = Omit<Shapes['tickets.ClassRequest'], 'classId' | 'aboutVi' | 'aboutEn' | 'aboutZh'> & {
  aboutVi: string
  aboutEn: string
  aboutZh: string
}

const blank: Draft = {
  nameVi: '',
  nameEn: '',
  nameZh: '',
  aboutVi: '',
  aboutEn: '',
  aboutZh: '',
  cover: 'visor',
  hue: 210,
  referencePrice: '',
  unitCost: '',
  validityDays: 180,
  open: true,
  venueIds: [],
}

function draftOf(sheet: ClassSheet | undefined): Draft {
  if (!sheet) return blank
  const { classId: _id, tickets: _tally, ...rest } = sheet
  const whole = (amount: string) => amount.replace(/\.00$/, '')
  return { ...rest, referencePrice: whole(rest.referencePrice), unitCost: whole(rest.unitCost) }
}

export function ClassEditor({ item: sheet, onClose }: Editing<ClassSheet>) {
  const { t } = useTranslation('tickets')
  const [draft, setDraft] = useState(() => draftOf(sheet))
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = useAct('/class/save', {
    refreshes: ['/class/list'],
    onDone: () => {
      toast(t('class.saved'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t(sheet ? 'class.edit' : 'classes.add')}
      submit={t('class.save')}
      onClose={onClose}
      onSubmit={() => save.mutate({ ...draft, classId: sheet?.classId })}
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['Vi', 'En', 'Zh'] as const).map(tongue => (
          <div key={tongue} className="space-y-4">
            <TextField
              label={t(`class.name${tongue}`)}
              value={draft[`name${tongue}`]}
              onChange={value => change({ [`name${tongue}`]: value })}
              maxLength={100}
              required
            />
            <TextArea
              label={t(`class.about${tongue}`)}
              value={draft[`about${tongue}`]}
              onChange={value => change({ [`about${tongue}`]: value })}
              maxLength={1000}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <AmountField
          label={t('class.referencePrice')}
          value={draft.referencePrice}
          onChange={referencePrice => change({ referencePrice })}
          required
        />
        <AmountField
          label={t('class.unitCost')}
          value={draft.unitCost}
          onChange={unitCost => change({ unitCost })}
          required
        />
        <TextField
          label={t('class.validityDays')}
          value={draft.validityDays}
          onChange={days => change({ validityDays: Number(days.replaceAll(/\D/g, '')) })}
          inputMode="numeric"
          hint={t('class.validityHint')}
          required
        />
      </div>
      <CoverFields seed={sheet?.classId ?? 'new'} cover={draft.cover} hue={draft.hue} onChange={change} />
      <Venues draft={draft} change={change} />
      <Tick checked={draft.open} onChange={open => change({ open })}>
        {t('class.offered')}
      </Tick>
    </Dialog>
  )
}

interface PartProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

function Venues({ draft, change }: PartProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const venues = useQuery(venuesQuery)
  const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const
  const toggle = (id: string, isOn: boolean) =>
    change({ venueIds: isOn ? [...draft.venueIds, id] : draft.venueIds.filter(held => held !== id) })
  return (
    <fieldset>
      <legend className="text-sm text-ink-2">{t('class.venues')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {venues.data?.items.map(venue => (
          <Tick
            key={venue.venueId}
            checked={draft.venueIds.includes(venue.venueId)}
            onChange={isOn => toggle(venue.venueId, isOn)}
          >
            {venue[names[language]]}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}
