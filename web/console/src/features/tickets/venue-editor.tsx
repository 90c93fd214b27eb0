// Editing one venue: names, address, place on the map, opening hours, and whether it is in use.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { useAct } from '@/api/queries'
import { Dialog } from '@/ui/dialog'
import { TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'
import { toast } from '@/ui/toast'

type Venue = Shapes['tickets.VenueSheet']
type Draft = Omit<Venue, 'venueId'>

const blank: Draft = {
  nameVi: '',
  nameEn: '',
  nameZh: '',
  address: '',
  latitude: '',
  longitude: '',
  opens: '09:00',
  closes: '21:00',
  open: true,
}

/** A time of day is shown to the minute. */
export const hour = (time: string) => time.slice(0, 5)

export function VenueEditor({ item: venue, onClose }: Editing<Venue>) {
  const { t } = useTranslation('tickets')
  const [draft, setDraft] = useState<Draft>(
    venue ? { ...venue, opens: hour(venue.opens), closes: hour(venue.closes) } : blank,
  )
  const save = useAct('/venue/save', {
    refreshes: ['/venue/list'],
    onDone: () => {
      toast(t('venue.saved'))
      onClose()
    },
  })
  const field = (part: Exclude<keyof Draft, 'open'>, more: { type?: string; maxLength?: number } = {}) => (
    <TextField
      key={part}
      label={t(`venue.${part}`)}
      value={draft[part]}
      onChange={value => setDraft({ ...draft, [part]: value })}
      required
      {...more}
    />
  )
  return (
    <Dialog
      title={t(venue ? 'venue.edit' : 'venues.add')}
      submit={t('venue.save')}
      onClose={onClose}
      onSubmit={() => save.mutate({ ...draft, venueId: venue?.venueId })}
      busy={save.isPending}
      error={save.error}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => field(part, { maxLength: 100 }))}
      </div>
      {field('address', { maxLength: 200 })}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('latitude', { maxLength: 20 })}
        {field('longitude', { maxLength: 20 })}
        {field('opens', { type: 'time' })}
        {field('closes', { type: 'time' })}
      </div>
      <Tick checked={draft.open} onChange={open => setDraft({ ...draft, open })}>
        {t('venue.inUse')}
      </Tick>
    </Dialog>
  )
}
