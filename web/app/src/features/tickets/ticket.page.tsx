// pages/user/vr/ticket: one ticket from getting its number to the desk, readable without a network.
import { Button, ButtonLink, buttonLook } from '@gomve/ui/button'
import { Cover } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { clockTime, dateTime, shortDate } from '@gomve/ui/lib/time'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock3 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useTopic } from '@/lib/topic'
import { Page } from '@/ui/page'
import { QrCard } from '@/ui/qr-card'
import { Skeleton } from '@/ui/skeleton'
import { Loaded } from '@/ui/states'
import { isOver, type Pass, type TicketItem, type TicketView, ticketQuery, topicOf } from './calls'
import { dealAddress } from './deal'
import { History } from './history'
import { RecycleCard } from './recycle-card'
import { Opens } from './shelf-card'
import { StateBadge } from './state-badge'
import { useAskNumber } from './take-number'
import { Venues } from './venues'

export default function TicketPage() {
  const { t } = useTranslation('tickets')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (!id) return <Navigate to="/pages/otc/ticketOtc" replace />
  return (
    <Page title={t('ticket.title')}>
      <One key={id} id={id} />
    </Page>
  )
}

function One({ id }: { id: string }) {
  const { t } = useTranslation('tickets')
  const query = useQuery(ticketQuery(id))
  useTopic(topicOf(query.data), [ticketQuery(id).queryKey])
  useAnnounced(query.data)
  return (
    <Loaded
      query={query}
      skeleton={<TicketSkeleton />}
      others={{ label: t('ticket.toShelf'), to: '/pages/otc/ticketOtc' }}
    >
      {page => (
        <div className="space-y-3 px-4 pt-1">
          {page.pass && page.ticket.state !== 'expired' ? (
            <AtTheDesk page={page} pass={page.pass} />
          ) : (
            <Unused ticket={page.ticket} />
          )}
          {/* A ticket with a number is never recycled. */}
          {page.ticket.state === 'awaiting_number' && <RecycleCard ticket={page.ticket} />}
          {isOver(page.ticket.state) && <Afterwards />}
          <Venues venues={page.venues} />
          <History page={page} />
        </div>
      )}
    </Loaded>
  )
}

/** The moment of the pickup is signalled by vibration as well. */
function useAnnounced(page: TicketView | undefined) {
  const { t } = useTranslation('tickets')
  const before = useRef(page?.ticket.state)
  const state = page?.ticket.state
  useEffect(() => {
    const was = before.current
    before.current = state
    if (!was || was === state || state !== 'picked_up') return
    toast.success(t('desk.pickedUp'))
    navigator.vibrate?.([60, 40, 120])
  }, [state, t])
}

function Head({ ticket, queueNumber }: { ticket: TicketItem; queueNumber?: number }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  return (
    <div className="relative min-h-36 overflow-hidden text-ink">
      <Cover
        seed={ticket.classId}
        hue={ticket.hue}
        motif={ticket.cover}
        className="absolute! inset-0 size-full"
      />
      <span className="absolute inset-0 bg-linear-to-t from-black/85 via-black/45 to-black/10" />
      <div className="relative flex min-h-36 flex-col justify-between gap-4 p-4">
        <span className="self-start rounded-full bg-page/80">
          <StateBadge state={ticket.state} />
        </span>
        <div className="flex items-end justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg leading-snug font-semibold">{ticket.name}</h2>
            <p className="text-sm text-ink">
              {t('ticket.valid', { date: shortDate(ticket.expiresAt, language) })}
            </p>
          </div>
          {queueNumber !== undefined && (
            <p className="shrink-0 text-right">
              <span className="block text-xs">{t('ticket.queue')}</span>
              <span className="num block text-3xl leading-none font-semibold">{queueNumber}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function AtTheDesk({ page, pass }: { page: TicketView; pass: Pass }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const { state } = page.ticket
  const open = state === 'number_taken'
  return (
    <>
      <QrCard
        value={pass.qr}
        code={pass.code}
        label={t('desk.code')}
        top={<Head ticket={page.ticket} queueNumber={pass.queueNumber} />}
        over={open ? undefined : <Over page={page} />}
      />
      {open && (
        <p className="text-center text-sm text-ink-2">
          {t('desk.show')}
          <span className="block">{t('desk.queueDay', { date: shortDate(pass.queueDay, language) })}</span>
        </p>
      )}
    </>
  )
}

/** Covers the code while the ticket is at the desk, or once it is used. */
function Over({ page }: { page: TicketView }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const { state } = page.ticket
  const last = page.history.findLast(step => step.state === state)
  const place = last?.venue ?? ''
  if (state === 'picked_up') {
    return (
      <div role="status" className="animate-rise">
        <CircleCheck className="mx-auto size-16 text-[#2f8a00]" aria-hidden="true" />
        <p className="mt-3 text-2xl">{t('desk.pickedUp')}</p>
        {last && <p className="mt-1 text-base font-normal">{dateTime(last.at, language)}</p>}
        {place && <p className="text-base font-normal">{place}</p>}
      </div>
    )
  }
  return (
    <div role="status" className="animate-rise">
      <Clock3 className="mx-auto size-14 text-primary-deep" aria-hidden="true" />
      <p className="mt-3 text-xl">{t('desk.pending')}</p>
      <p className="mt-1 text-base font-normal">
        {last && place && t('desk.pendingAt', { venue: place, time: clockTime(last.at, language) })}
      </p>
    </div>
  )
}

/** A ticket without a code: no number yet, or no longer one. */
function Unused({ ticket }: { ticket: TicketItem }) {
  return (
    <TicketCard
      spent={isOver(ticket.state)}
      top={<Head ticket={ticket} />}
      bottom={
        <div className="space-y-3 p-4 text-center text-base text-ink-2">
          {ticket.state === 'awaiting_number' ? <TakeNumber ticket={ticket} /> : <WhyOver ticket={ticket} />}
        </div>
      }
    />
  )
}

function WhyOver({ ticket: { state } }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  if (state !== 'recycled' && state !== 'expired' && state !== 'returned') return null
  return <p>{t(`ticket.${state}`)}</p>
}

function TakeNumber({ ticket }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  const taking = useAskNumber(ticket.ticketId)
  if (ticket.claim !== 'none') return <Promised ticket={ticket} />
  return (
    <>
      <p>{t('take.hint')}</p>
      <Button size="lg" wide busy={taking.busy} onClick={taking.ask}>
        {t('take.button')}
      </Button>
      <Opens
        stack={{ first: ticket, ids: [ticket.ticketId] }}
        look={buttonLook({ tone: 'quiet', wide: true })}
      >
        {t('shelf.sell')}
      </Opens>
    </>
  )
}

/** Why nothing can be done with it, and the way to its deal. */
function Promised({ ticket }: { ticket: TicketItem }) {
  const { t } = useTranslation('tickets')
  const deal = dealAddress(ticket)
  return (
    <>
      <p className="text-warning">{t(`claim.${ticket.claim}`)}</p>
      {deal && (
        <ButtonLink to={deal} tone="quiet" wide>
          {t('shelf.toDeal')}
        </ButtonLink>
      )}
    </>
  )
}

function Afterwards() {
  const { t } = useTranslation('tickets')
  return (
    <div className="grid gap-2">
      <ButtonLink size="lg" to="/pages/otc/ticketOtc">
        {t('ticket.toShelf')}
      </ButtonLink>
      <ButtonLink tone="quiet" to="/pages/gb/personIndex">
        {t('shelf.browse')}
      </ButtonLink>
    </div>
  )
}

function TicketSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-1">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
  )
}
