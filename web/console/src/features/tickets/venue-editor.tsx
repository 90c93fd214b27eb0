// Editing one venue: names, address, place on the map, opening hours, and whether it is in use.
import { useTranslation } from 'react-i18next'
import type { Shapes } from '@/api/client'
import { required, useDraft, z } from '@/lib/form'
import { CallDialog } from '@/ui/call-dialog'
import { TextField, Tick } from '@/ui/fields'
import type { Editing } from '@/ui/resource'

type Venue = Shapes['tickets.VenueSheet']

const schema = z.object({
  nameVi: required(),
  nameEn: required(),
  nameZh: required(),
  address: required(),
  latitude: required(),
  longitude: required(),
  opens: required(),
  closes: required(),
  open: z.boolean(),
})

const blank: z.input<typeof schema> = {
  ...{ nameVi: '', nameEn: '', nameZh: '', address: '', latitude: '', longitude: '' },
  ...{ opens: '09:00', closes: '21:00', open: true },
}

/** A time of day is shown to the minute. */
export const hour = (time: string) => time.slice(0, 5)

export function VenueEditor({ item: venue, onClose }: Editing<Venue>) {
  const { t } = useTranslation(['tickets', 'common'])
  const form = useDraft(
    schema,
    venue ? { ...venue, opens: hour(venue.opens), closes: hour(venue.closes) } : blank,
  )
  return (
    <CallDialog
      title={t(venue ? 'venue.edit' : 'venues.add')}
      submit={t('venue.save')}
      path="/venue/save"
      form={form}
      body={sent => ({ venueId: venue?.venueId, ...sent })}
      refreshes={['/venue/list']}
      said={t('venue.saved')}
      onClose={onClose}
      wide
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {(['nameVi', 'nameEn', 'nameZh'] as const).map(part => (
          <TextField key={part} {...form.field(part)} label={t(`common:field.${part}`)} maxLength={100} />
        ))}
      </div>
      <TextField {...form.field('address')} label={t('venue.address')} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('latitude')} label={t('venue.latitude')} maxLength={20} />
        <TextField {...form.field('longitude')} label={t('venue.longitude')} maxLength={20} />
        <TextField {...form.field('opens')} label={t('venue.opens')} type="time" />
        <TextField {...form.field('closes')} label={t('venue.closes')} type="time" />
      </div>
      <Tick {...form.field('open')}>{t('venue.inUse')}</Tick>
    </CallDialog>
  )
}
