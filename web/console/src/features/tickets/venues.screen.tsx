// Venues: where tickets are picked up, when each is open, and whether it is in use.
import { Badge } from '@gomve/ui/badge'
import { useLanguage } from '@gomve/ui/lib/language'
import { useTranslation } from 'react-i18next'
import { useMay } from '@/api/queries'
import { ResourceScreen, resource } from '@/ui/resource'
import { hour, VenueEditor } from './venue-editor'

const names = { vi: 'nameVi', en: 'nameEn', zh: 'nameZh' } as const

const venues = resource({ list: '/venue/list', id: 'venueId' }, function useVenues() {
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  return {
    title: t('venues.title'),
    hint: t('venues.hint'),
    empty: t('venues.empty'),
    origin: { from: t('venues.emptyFrom') },
    editor: useMay('sets') ? { add: t('venues.add'), Dialog: VenueEditor } : undefined,
    columns: [
      {
        key: 'name',
        head: t('common:field.venue'),
        cell: venue => <span className="font-semibold">{venue[names[language]]}</span>,
      },
      { key: 'address', head: t('venue.address'), cell: venue => venue.address },
      {
        key: 'hours',
        head: t('venue.hours'),
        cell: venue => (
          <span className="num whitespace-nowrap">{`${hour(venue.opens)}–${hour(venue.closes)}`}</span>
        ),
        right: true,
      },
      {
        key: 'state',
        head: t('common:field.state'),
        cell: ({ open }) => (
          <Badge tone={open ? 'green' : 'plain'}>{t(open ? 'venue.isOpen' : 'venue.closed')}</Badge>
        ),
        right: true,
      },
    ],
  }
})

export default function VenuesScreen() {
  return <ResourceScreen of={venues} />
}
