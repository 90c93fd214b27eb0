// pages/otc/ticketOtc: the tab of tickets. Everything one holds and held, by state.
import { Button, ButtonLink } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { Cover } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { shortDate } from '@gomve/ui/lib/time'
import { Money, useDong } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useChoice } from '@/lib/choice'
import { InfiniteList } from '@/ui/infinite-list'
import { Page } from '@/ui/page'
import { SkeletonCards } from '@/ui/skeleton'
import { Empty } from '@/ui/states'
import { type Me, meQuery } from '../profile/calls'
import { hasCode, isOver, shelfQuery, type TicketItem, type TicketState, useCodesAtHand } from './calls'
import { StateBadge } from './state-badge'
import { useAskNumber } from './take-number'

const views = [
  'all',
  'awaiting_number',
  'number_taken',
  'pending',
  'picked_up',
  'recycled',
  'expired',
  'returned',
] as const satisfies readonly (TicketState | 'all')[]
type View = (typeof views)[number]

function countOf(view: View, counts: Me['tickets']): number {
  const { awaitingNumber, numberTaken, pending, pickedUp, recycled, expired, returned } = counts
  const by = {
    awaiting_number: awaitingNumber,
    number_taken: numberTaken,
    pending,
    picked_up: pickedUp,
    recycled,
    expired,
    returned,
  }
  return view === 'all' ? Object.values(by).reduce((sum, count) => sum + count, 0) : by[view]
}

export default function ShelfPage() {
  const { t } = useTranslation('tickets')
  const [view, choose] = useChoice('state', views)
  const me = useQuery(meQuery)
  const hasNone = me.data !== undefined && countOf('all', me.data.tickets) === 0
  const tickets = useInfiniteQuery(shelfQuery(view === 'all' ? undefined : view))
  useCodesAtHand(tickets.data?.pages.flatMap(page => page.items))
  const label = (value: View) => {
    const words = value === 'all' ? t('shelf.all') : t(`state.${value}`)
    return me.data ? `${words} ${countOf(value, me.data.tickets)}` : words
  }
  return (
    <Page title={t('shelf.title')} back={false}>
      {!hasNone && (
        <Chips
          label={t('shelf.filter')}
          value={view}
          options={views.map(value => ({ value, label: label(value) }))}
          onChange={choose}
          className="pb-3"
        />
      )}
      <PullToRefresh onRefresh={() => Promise.all([tickets.refetch(), me.refetch()])}>
        <InfiniteList
          query={tickets}
          itemKey={ticket => ticket.ticketId}
          skeleton={<SkeletonCards className="h-40" />}
          empty={
            <Empty
              title={view === 'all' || hasNone ? t('shelf.empty') : t('shelf.emptyState')}
              hint={view === 'all' || hasNone ? t('shelf.emptyHint') : undefined}
              action={{ label: t('shelf.browse'), to: '/pages/gb/personIndex' }}
            />
          }
        >
          {ticket => <ShelfCard ticket={ticket} />}
        </InfiniteList>
      </PullToRefresh>
    </Page>
  )
}

function ShelfCard({ ticket }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const address = `/pages/user/vr/ticket?id=${ticket.ticketId}`
  const over = isOver(ticket.state)
  return (
    <TicketCard
      spent={over}
      top={
        <Link to={address} viewTransition className="press flex flex-wrap gap-3 p-3">
          <Cover
            seed={ticket.classId}
            hue={ticket.hue}
            motif={ticket.cover}
            className="size-20 shrink-0 rounded-2xl"
          />
          <span className="min-w-0 flex-1 basis-[8.5rem]">
            <span className="line-clamp-3 text-base leading-snug font-semibold">{ticket.name}</span>
            <span className="mt-1 flex flex-wrap gap-1.5">
              <StateBadge state={ticket.state} />
            </span>
            <span className="mt-1 block text-sm text-ink-2">
              {t('shelf.valid', { date: shortDate(ticket.expiresAt, language) })}
            </span>
          </span>
        </Link>
      }
      bottom={
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-[9rem] text-sm text-ink-2">
            <span className="block">
              {t('shelf.paid')} <Money amount={ticket.paid} className="font-semibold text-ink" />
            </span>
            {ticket.state === 'awaiting_number' && <RecycleLine ticket={ticket} />}
          </div>
          {ticket.state === 'awaiting_number' && ticket.claim === 'none' ? (
            <TakeButton ticket={ticket} address={address} />
          ) : (
            <ButtonLink to={address} tone={over ? 'quiet' : 'primary'} className="ml-auto">
              {hasCode(ticket) ? t('shelf.show') : t('shelf.view')}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}

/** Asks here, and opens the ticket with its code. */
function TakeButton({ ticket, address }: { ticket: TicketItem; address: string }) {
  const { t } = useTranslation('tickets')
  const navigate = useNavigate()
  const open = () => void navigate(address, { viewTransition: true })
  const taking = useAskNumber(ticket.ticketId, open)
  return (
    <Button className="ml-auto" busy={taking.busy} onClick={taking.ask}>
      {t('take.button')}
    </Button>
  )
}

/** What recycling would pay, or the server's reason why it cannot be. */
function RecycleLine({ ticket }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  const dong = useDong()
  const { allowed, pays, whyNot } = ticket.recycling
  if (allowed) return <span className="block text-gain">{t('shelf.recycle', { amount: dong(pays) })}</span>
  if (!whyNot) return null
  return <span className="block text-ink-3">{t('shelf.noRecycle', { why: whyNot })}</span>
}
