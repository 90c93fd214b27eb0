// The user's purchase requests, by state, each with the way to its fills.
import { Badge } from '@gomve/ui/badge'
import { Chips } from '@gomve/ui/chips'
import { Cover, motifOf } from '@gomve/ui/cover'
import { Money, useDong } from '@gomve/ui/money'
import { Meter } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { requestAddress, wantedAddress } from './addresses'
import { countsQuery, myRequestsQuery, type Wanted } from './calls'
import { useEnded } from './ended'
import { requestTones } from './tones'

const views = ['all', 'buying', 'completed', 'cancelled'] as const

export function MyRequests() {
  const { t } = useTranslation('market')
  const dong = useDong()
  const [view, choose] = useChoice('state', views)
  const requests = useInfiniteQuery(myRequestsQuery(view === 'all' ? undefined : view))
  const counts = useQuery(countsQuery).data
  const held = counts && counts.buying > 0 ? counts.held : undefined
  return (
    <>
      <Chips
        label={t('deals.filter')}
        value={view}
        onChange={choose}
        options={views.map(value => ({
          value,
          label: value === 'all' ? t('deals.all') : t(`requestState.${value}`),
        }))}
        className="pb-2"
      />
      {held && (
        <p className="num px-5 pb-3 text-sm text-ink-2">{t('request.heldNow', { held: dong(held) })}</p>
      )}
      <InfiniteList
        query={requests}
        itemKey={({ requestId }) => requestId}
        skeleton={<SkeletonCards rows={3} className="h-36" />}
        empty={
          <Empty
            title={t(view === 'all' ? 'request.none' : 'deals.noneOfState')}
            hint={view === 'all' ? t('request.noneHint') : undefined}
            action={
              view === 'all'
                ? { label: t('sold.go.requests'), to: wantedAddress }
                : { label: t('deals.all'), act: () => choose('all') }
            }
          />
        }
      >
        {request => <OwnRequest request={request} />}
      </InfiniteList>
    </>
  )
}

function OwnRequest({ request }: { request: Wanted }) {
  const { t } = useTranslation('market')
  const ended = useEnded()
  const { requestId, classId, name, hue, cover, state, price, filled, quantity, held } = request
  const how = ended(request)
  return (
    <Link to={requestAddress(requestId)} viewTransition className="press block rounded-card">
      <TicketCard
        pressed
        spent={state === 'cancelled'}
        top={
          <span className="flex gap-3 p-3">
            <Cover seed={classId} hue={hue} motif={motifOf(cover)} className="size-14 shrink-0 rounded-2xl" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-base leading-snug font-semibold">{name}</span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge tone={requestTones[state]}>{t(`requestState.${state}`)}</Badge>
                <Money amount={price} className="text-base font-semibold text-warning" />
              </span>
            </span>
          </span>
        }
        bottom={
          <span className="block px-4 pt-3 pb-4">
            <span className="num mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
              <span>{t('request.filled', { filled, quantity })}</span>
              {state === 'buying' && (
                <span>
                  {t('request.held')} <Money amount={held} className="text-ink" />
                </span>
              )}
            </span>
            <Meter label={t('request.filled', { filled, quantity })} value={filled} of={quantity} />
            {how && state === 'cancelled' && <span className="mt-2 block text-sm text-ink-2">{how}</span>}
          </span>
        }
      />
    </Link>
  )
}
