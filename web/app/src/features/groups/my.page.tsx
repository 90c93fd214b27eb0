// pages/user/gb/my: all the user's seats, by result.
import { ButtonLink } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { groupAddress } from './addresses'
import { canLeave, type JoinCounts, myCounts, mySeats, type Seat, useSeatsTopic } from './calls'
import { LeaveButton } from './leave'
import { SeatGroup, SeatState, type SeatView, viewOf } from './seat-state'

const views: readonly SeatView[] = ['pending_group', 'forming', 'won', 'not_won', 'left', 'closed']
type View = SeatView | 'all'

const filterOf = (view: View) =>
  view === 'all' ? {} : view === 'won' || view === 'not_won' ? { result: view } : { state: view }

function countOf(view: View, counts: JoinCounts): number {
  const { pendingGroup, forming, formed, left, closed, won, notWon } = counts
  const by = { pending_group: pendingGroup, forming, won, not_won: notWon, left, closed }
  return view === 'all' ? pendingGroup + forming + formed + left + closed : by[view]
}

export default function MySeatsPage() {
  const { t } = useTranslation('groups')
  const [params, setParams] = useSearchParams()
  const view: View = views.find(name => name === params.get('state')) ?? 'all'
  const counts = useQuery(myCounts)
  const hasNone = counts.data !== undefined && countOf('all', counts.data) === 0
  const seats = useInfiniteQuery(mySeats(filterOf(view)))
  useSeatsTopic()
  const label = (value: View) => {
    const words = value === 'all' ? t('my.all') : t(`state.${value}`)
    return counts.data ? `${words} ${countOf(value, counts.data)}` : words
  }
  const choose = (next: View) =>
    setParams(next === 'all' ? {} : { state: next }, { replace: true, preventScrollReset: true })
  return (
    <Page title={t('my.title')}>
      {!hasNone && (
        <Chips
          label={t('my.filter')}
          value={view}
          options={(['all', ...views] as const).map(value => ({ value, label: label(value) }))}
          onChange={choose}
          className="pb-3"
        />
      )}
      <PullToRefresh onRefresh={() => Promise.all([seats.refetch(), counts.refetch()])}>
        <InfiniteList
          query={seats}
          itemKey={seat => seat.seatId}
          skeleton={<SkeletonCards className="h-40" />}
          empty={
            <Empty
              art="people"
              title={view === 'all' || hasNone ? t('my.empty') : t('my.emptyState')}
              action={{ label: t('my.browse'), to: '/pages/gb/personIndex' }}
            />
          }
        >
          {seat => <SeatCard seat={seat} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}

function SeatCard({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const view = viewOf(seat)
  return (
    <TicketCard
      spent={view === 'left' || view === 'closed'}
      top={
        <Link
          to={`/pages/user/gb/detail?id=${seat.seatId}`}
          viewTransition
          className="press flex flex-wrap gap-3 p-3"
        >
          <Cover
            seed={seat.setId ?? seat.batchId ?? ''}
            hue={seat.hue}
            motif={motifOf(seat.cover)}
            className="size-18 shrink-0 rounded-2xl"
          />
          <span className="min-w-0 flex-1 basis-[8.5rem]">
            <span className="line-clamp-3 text-base leading-snug font-semibold">{seat.name}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
              <SeatState seat={seat} />
              <span>
                <SeatGroup seat={seat} />
                {seat.priority && ` · ${t('my.priority')}`}
              </span>
            </span>
            <span className="num mt-1 block text-xs text-ink-3">{dateTime(seat.boughtAt, language)}</span>
          </span>
        </Link>
      }
      bottom={
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
          <SeatMoney seat={seat} />
          <span className="ml-auto">
            <NextStep seat={seat} />
          </span>
        </div>
      }
    />
  )
}

function SeatMoney({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  const view = viewOf(seat)
  if (view === 'pending_group' || view === 'forming' || view === 'won') {
    return (
      <span className="text-sm text-ink-2">
        {view === 'won' ? t('my.paid') : t('my.held')}{' '}
        <Money amount={seat.cash} className="font-semibold text-ink" />
      </span>
    )
  }
  return (
    <span className="text-sm text-ink-2">
      <span className="block">
        {t('my.refunded')} <Money amount={seat.refunded} signed className="font-semibold" />
      </span>
      {view === 'not_won' && (
        <span className="block">
          {t('my.reward')} <Money amount={seat.reward} signed className="font-semibold" />
        </span>
      )}
    </span>
  )
}

function NextStep({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  if (canLeave(seat)) return <LeaveButton seat={seat} />
  if (seat.ticketId) {
    return <ButtonLink to={`/pages/user/vr/ticket?id=${seat.ticketId}`}>{t('my.ticket')}</ButtonLink>
  }
  return (
    <ButtonLink tone="quiet" to={groupAddress(seat)}>
      {t('my.again')}
    </ButtonLink>
  )
}
