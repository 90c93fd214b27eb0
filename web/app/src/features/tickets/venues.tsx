// Where a ticket is picked up: name, address, hours, and directions.
import { Badge } from '@gomve/ui/badge'
import { MapPin, Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOpens } from '@/lib/opens'
import type { Venue } from './calls'

export function Venues({ venues }: { venues: readonly Venue[] }) {
  const { t } = useTranslation('tickets')
  if (venues.length === 0) return null
  return (
    <section className="card p-4">
      <h2 className="text-base font-semibold">{t('venues.title')}</h2>
      <ul className="mt-1 divide-y divide-white/5">
        {venues.map(venue => (
          <li key={venue.venueId} className="flex items-center gap-3 py-3">
            <MapPin className="size-5 shrink-0 self-start text-pink" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <h3 className="text-base leading-snug font-semibold">{venue.name}</h3>
              <p className="text-sm text-ink-2">{venue.address}</p>
              <p className="num mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2">
                <Open venue={venue} />
                {venue.opens.slice(0, 5)}–{venue.closes.slice(0, 5)}
              </p>
            </div>
            <Link
              to={`/open-location?id=${venue.venueId}`}
              viewTransition
              aria-label={t('venues.way', { name: venue.name })}
              className="press grid size-11 shrink-0 place-items-center rounded-full bg-float text-primary"
            >
              <Navigation className="size-5" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Open({ venue }: { venue: Venue }) {
  const { t } = useTranslation('tickets')
  const opens = useOpens()
  if (venue.openNow) return <Badge tone="green">{t('venues.open')}</Badge>
  return (
    <Badge>{venue.opensAt ? t('venues.opensAt', { time: opens(venue.opensAt) }) : t('venues.closed')}</Badge>
  )
}
