// choose-location: the venues, with their hours; `classId` keeps those for one kind of ticket.
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Empty, Loaded } from '@/ui/states'
import { type Venue, venuesQuery } from './calls'
import { Hours } from './hours'
import { LocalName } from './local-name'

export default function ChooseVenuePage() {
  const { t } = useTranslation('venues')
  const [query] = useSearchParams()
  const venues = useQuery(venuesQuery(query.get('classId') ?? ''))
  return (
    <Page title={t('title')}>
      <PullToRefresh onRefresh={venues.refetch}>
        <Loaded query={venues} skeleton={<SkeletonRows rows={4} className="h-32" />}>
          {items =>
            items.length === 0 ? (
              <Empty
                art="lost"
                title={t('empty')}
                hint={t('emptyHint')}
                action={{ label: t('again'), act: () => void venues.refetch() }}
              />
            ) : (
              <>
                <p className="px-5 pb-3 text-sm text-ink-2">{t('text')}</p>
                <ul className="space-y-3 px-4">
                  {items.map(venue => (
                    <li key={venue.venueId}>
                      <VenueCard venue={venue} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </PullToRefresh>
    </Page>
  )
}

function VenueCard({ venue }: { venue: Venue }) {
  return (
    <Link
      to={`/open-location?id=${venue.venueId}`}
      viewTransition
      className="press card flex items-center gap-3 p-4"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-primary/14 text-primary">
        <MapPin className="size-6" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">{venue.name}</span>
        <LocalName venue={venue} />
        <span className="mt-0.5 mb-2 block text-sm text-ink-2">{venue.address}</span>
        <Hours venue={venue} />
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
