// open-location: one venue, directions, and what is picked up at it.
import { Button, buttonLook } from '@gomve/ui/button'
import { Cover } from '@gomve/ui/cover'
import { copy } from '@gomve/ui/lib/copy'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Copy, MapPin, Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page, SectionTitle } from '@/ui/page'
import { Empty, Loaded } from '@/ui/states'
import { experiencesQuery, type Venue, venuesQuery } from './calls'
import { Hours } from './hours'
import { LocalName } from './local-name'
import { mapAddress } from './map-address'

export default function OpenVenuePage() {
  const { t } = useTranslation('venues')
  const [query] = useSearchParams()
  const id = query.get('id')
  const venues = useQuery(venuesQuery())
  return (
    <Page title={t('one')}>
      <Loaded query={venues}>
        {items => {
          const venue = items.find(({ venueId }) => venueId === id)
          if (venue) return <VenueView venue={venue} />
          const all = { label: t('all'), to: '/choose-location' }
          return <Empty art="lost" title={t('gone')} hint={t('goneHint')} action={all} />
        }}
      </Loaded>
    </Page>
  )
}

function VenueView({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  return (
    <>
      <section className="mx-4 overflow-hidden rounded-hero bg-card">
        <Plan />
        <div className="p-4">
          <h2 className="text-xl font-semibold">{venue.name}</h2>
          <LocalName venue={venue} />
          <p className="mt-1 mb-3 text-base text-ink-2">{venue.address}</p>
          <Hours venue={venue} />
          <div className="mt-5 flex flex-wrap gap-3 *:flex-auto">
            <a
              href={mapAddress(venue)}
              target="_blank"
              rel="noopener noreferrer"
              className={clsx(buttonLook(), 'px-3!')}
            >
              <Navigation className="size-4.5 shrink-0" aria-hidden="true" />
              {t('map')}
            </a>
            <Button
              tone="quiet"
              className="px-3!"
              onClick={() => void copy(`${venue.nameVi}, ${venue.address}`, t('copied'), t('copyFailed'))}
            >
              <Copy className="size-4.5 shrink-0" aria-hidden="true" />
              {t('copy')}
            </Button>
          </div>
        </div>
      </section>
      <Experiences venueId={venue.venueId} />
    </>
  )
}

/** A drawing of streets, not a map: it must not disclose to a map service which venue is viewed. */
function Plan() {
  return (
    <div className="relative h-36 bg-[linear-gradient(160deg,#16324c,#10202f)]">
      <svg
        viewBox="0 0 320 144"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <path d="M-10 108C70 84 110 132 190 104s90-30 140-18" stroke="#1f5d84" strokeWidth="18" fill="none" />
        <g stroke="#2d4d68" strokeWidth="6" fill="none">
          <path d="M-10 40 330 62M60-10 96 160M170-10 150 160M262-10 246 160M-10 84 330 30" />
        </g>
        <g fill="#21415a">
          <path d="M104 8h42l-3 28-36-3zM184 66h52l-2 24-52 6zM14 54l36 4 8 30-40 8z" />
        </g>
      </svg>
      <MapPin
        className="absolute top-1/2 left-1/2 size-12 -translate-x-1/2 -translate-y-3/4 fill-primary text-white"
        strokeWidth={1.6}
        aria-hidden="true"
      />
    </div>
  )
}

function Experiences({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venues')
  const experiences = useQuery(experiencesQuery)
  const here = experiences.data?.filter(({ venues }) => venues.some(venue => venue.venueId === venueId)) ?? []
  if (here.length === 0) return null
  return (
    <section className="pt-5">
      <SectionTitle>{t('here')}</SectionTitle>
      <ul className="space-y-3 px-4 pt-1">
        {here.map(({ classId, name, about, hue, cover }) => (
          <li key={classId} className="card flex gap-3 p-3">
            <Cover seed={classId} hue={hue} motif={cover} className="size-18 shrink-0 rounded-2xl" />
            <span className="min-w-0 flex-1">
              <span className="block text-base leading-snug font-semibold">{name}</span>
              <span className="mt-1 block text-sm text-ink-2">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
