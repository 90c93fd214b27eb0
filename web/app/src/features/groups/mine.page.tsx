// pages/user/gb/detail: one of the user's seats: its money line by line, its result, its draw and its ticket.
import { Cover, motifOf } from '@gomve/ui/cover'
import { useLanguage } from '@gomve/ui/lib/language'
import { dateTime } from '@gomve/ui/lib/time'
import { Money } from '@gomve/ui/money'
import { Facts, Row, Rows } from '@gomve/ui/rows'
import { type Stage, Timeline } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText, ShieldCheck, Ticket, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonFacts } from '@/ui/skeleton'
import { Gone, Loaded } from '@/ui/states'
import { groupAddress } from './addresses'
import { AskForNews } from './ask-for-news'
import { canLeave, mySeat, type Seat, useSeatsTopic } from './calls'
import { less } from './deal'
import { useSeen } from './followed'
import { InviteBar } from './invite'
import { LeaveRow } from './leave'
import { SeatDeal, useSeatDeal } from './seat-deal'
import { SeatGroup, SeatState, stateKey, viewOf } from './seat-state'

export default function MySeatPage() {
  const { t } = useTranslation('groups')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useQuery({ ...mySeat(id), enabled: id !== '' })
  const seat = query.data
  useSeatsTopic()
  if (!id) return <Navigate to="/pages/user/gb/my" replace />
  return (
    <Page title={t('mine.title')} footer={seat && canLeave(seat) && <InviteBar group={seat} />}>
      <Loaded query={query} skeleton={<SeatSkeleton />}>
        {found =>
          found ? (
            <Mine seat={found} />
          ) : (
            <Gone title={t('mine.none')} action={{ label: t('mine.all'), to: '/pages/user/gb/my' }} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Mine({ seat }: { seat: Seat }) {
  useSeen(canLeave(seat) ? '' : (seat.groupId ?? ''))
  return (
    <div className="space-y-3 px-4 pt-1">
      <Head seat={seat} />
      {canLeave(seat) && <AskForNews />}
      <MoneyLines seat={seat} />
      <Course seat={seat} />
      <Links seat={seat} />
      <Particulars seat={seat} />
      {canLeave(seat) && (
        <Rows>
          <LeaveRow seat={seat} />
        </Rows>
      )}
    </div>
  )
}

function Head({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  return (
    <TicketCard
      top={
        <div className="relative">
          <Cover
            seed={seat.setId ?? seat.batchId ?? ''}
            hue={seat.hue}
            motif={motifOf(seat.cover)}
            className="aspect-9/4 w-full"
          />
          <span className="absolute top-3 left-3 inline-flex rounded-full bg-page/80">
            <SeatState seat={seat} />
          </span>
        </div>
      }
      bottom={
        <div className="p-4">
          <h2 className="text-lg leading-snug font-semibold">{seat.name}</h2>
          <p className="num text-sm text-ink-2">
            <SeatGroup seat={seat} />
            {seat.place ? ` · ${t('mine.place', { place: seat.place })}` : ''}
          </p>
        </div>
      }
    />
  )
}

function MoneyLines({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  const view = viewOf(seat)
  const deal = useSeatDeal(canLeave(seat) ? seat : undefined)
  const returned = view === 'not_won' || view === 'left' || view === 'closed'
  const lines = [
    ...(seat.couponId
      ? [
          { name: t('mine.price'), value: <Money amount={seat.price} /> },
          { name: t('mine.coupon'), value: <Money amount={`-${less(seat.price, seat.cash)}`} signed /> },
        ]
      : []),
    {
      name: seat.couponId ? t('mine.cash') : t('mine.paid'),
      value: <Money amount={`-${seat.cash}`} signed />,
    },
    ...(returned ? [{ name: t('mine.refunded'), value: <Money amount={seat.refunded} signed /> }] : []),
    ...(view === 'not_won' ? [{ name: t('mine.reward'), value: <Money amount={seat.reward} signed /> }] : []),
  ]
  const words = {
    pending_group: t('mine.heldText'),
    forming: t('mine.heldText'),
    won: t('mine.wonText'),
    not_won: t('mine.notWonText'),
    left: t('mine.backText'),
    closed: t('mine.backText'),
  }
  return (
    <section className="card space-y-3 p-4">
      <h2 className="text-base font-semibold">{t('mine.money')}</h2>
      <Facts facts={lines} />
      {deal && <SeatDeal deal={deal} />}
      <p className="text-sm text-ink-2">{words[view]}</p>
    </section>
  )
}

/** What has happened and what comes next. */
function Course({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const view = viewOf(seat)
  const ended = seat.endedAt ? dateTime(seat.endedAt, language) : undefined
  const over = view === 'left' || view === 'closed'
  const stages: Stage[] = [
    { key: 'bought', title: t('course.bought'), note: dateTime(seat.boughtAt, language), state: 'done' },
  ]
  if (over) stages.push({ key: 'over', title: t(stateKey(seat)), note: ended, state: 'failed' })
  else {
    const drawn = view === 'won' || view === 'not_won'
    stages.push(
      {
        key: 'seated',
        title: t('course.seated'),
        note: view === 'pending_group' ? t('course.waits') : undefined,
        state: view === 'pending_group' ? 'now' : 'done',
      },
      {
        key: 'formed',
        title: t('course.formed'),
        note: drawn ? ended : undefined,
        state: drawn ? 'done' : view === 'forming' ? 'now' : 'next',
      },
      {
        key: 'drawn',
        title: drawn ? t(`state.${view}`) : t('course.drawn'),
        note: drawn ? ended : undefined,
        state: drawn ? 'done' : 'next',
      },
    )
  }
  return (
    <section className="card p-4">
      <h2 className="pb-3 text-base font-semibold">{t('course.title')}</h2>
      <Timeline stages={stages} />
    </section>
  )
}

function Links({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  return (
    <Rows>
      {seat.ticketId && (
        <Row
          icon={Ticket}
          colour="#f9ae3d"
          label={t('mine.toTicket')}
          to={`/pages/user/vr/ticket?id=${seat.ticketId}`}
        />
      )}
      {/* A group that closed was never drawn. */}
      {seat.groupId && seat.state !== 'closed' && (
        <Row
          icon={ShieldCheck}
          colour="#5ac725"
          label={t(seat.state === 'formed' ? 'mine.toDraw' : 'mine.toPromise')}
          to={`/pages/gb/draw?group=${seat.groupId}`}
        />
      )}
      <Row
        icon={UsersRound}
        colour="#3c9cff"
        label={t('mine.toGroup')}
        to={groupAddress(seat, seat.groupId)}
      />
      <Row icon={ReceiptText} colour="#8b7bff" label={t('mine.toFlow')} to="/pages/user/wallet/flow/list" />
    </Rows>
  )
}

function Particulars({ seat }: { seat: Seat }) {
  const { t } = useTranslation('groups')
  return (
    <section className="card p-4">
      <Facts
        facts={[
          { name: t('mine.order'), value: <span className="num text-sm break-all">{seat.orderId}</span> },
          {
            name: t('order.seed'),
            value: <code className="font-mono text-xs break-all">{seat.clientSeed || '–'}</code>,
          },
          ...(seat.kind === 'public_queue'
            ? [{ name: t('order.pass'), value: seat.priority ? t('mine.passUsed') : t('mine.passNotUsed') }]
            : []),
        ]}
      />
    </section>
  )
}

function SeatSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-1 mb-3 h-48 rounded-card" />
      <SkeletonFacts rows={2} />
    </>
  )
}
