// What a person has and did, in lists: top-ups, tickets, seats, sessions, messages.

import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { get, type Shapes } from '@/api/client'
import { listQuery, type Row } from '@/api/lists'
import { useMay } from '@/api/queries'
import { ticketTones } from '@/features/desk/calls'
import { orderTones } from '@/features/money/calls'
import { MessageState } from '@/features/system/message-state'
import { Empty, Loaded } from '@/ui/page'
import { type Column, Queue, Table } from '@/ui/queue'
import { When } from '@/ui/when'
import { seatTones } from './calls'

interface Of {
  id: string
}
type TopUp = Row<'/person/topups'>
type Ticket = Row<'/person/tickets'>
type Seat = Row<'/person/seats'>
type Message = Row<'/person/messages'>
type Session = Shapes['accounts.console.SessionLine']

const linkLook = 'text-primary-soft underline-offset-4 hover:underline'

export function PersonTopUps({ id }: Of) {
  const { t } = useTranslation(['people', 'money'])
  const query = useInfiniteQuery(listQuery('/person/topups', { userId: id }))
  const mayOpen = useMay('topups')
  const columns: Column<TopUp>[] = [
    {
      head: t('money:order.memo'),
      cell: order =>
        mayOpen ? (
          <Link className={`num ${linkLook}`} to={`/topups?state=${order.state}&id=${order.id}`}>
            {order.memo}
          </Link>
        ) : (
          <span className="num">{order.memo}</span>
        ),
    },
    {
      head: t('money:order.state'),
      cell: order => <Badge tone={orderTones[order.state]}>{t(`money:orderState.${order.state}`)}</Badge>,
    },
    { head: t('money:order.reason'), cell: order => order.reason || '–' },
    { head: t('money:order.amount'), cell: order => <Money amount={order.amount} />, right: true },
    { head: t('money:order.createdAt'), cell: order => <When at={order.createdAt} />, right: true },
    { head: t('money:order.paidAt'), cell: order => <When at={order.paidAt} />, right: true },
  ]
  return (
    <Queue
      label={t('part.topups')}
      query={query}
      idOf={order => order.id}
      columns={columns}
      empty={t('empty.topups')}
    />
  )
}

export function PersonTickets({ id }: Of) {
  const { t } = useTranslation(['people', 'tickets'])
  const query = useInfiniteQuery(listQuery('/person/tickets', { userId: id }))
  const columns: Column<Ticket>[] = [
    {
      head: t('tickets:class.name'),
      cell: ticket => (
        <Link className={linkLook} to={`/finder?text=${ticket.ticketId}`}>
          {ticket.className}
        </Link>
      ),
    },
    {
      head: t('person.state'),
      cell: ticket => <Badge tone={ticketTones[ticket.state]}>{t(`tickets:state.${ticket.state}`)}</Badge>,
    },
    { head: t('tickets:ticket.cashPaid'), cell: ticket => <Money amount={ticket.cashPaid} />, right: true },
    { head: t('tickets:ticket.issuedAt'), cell: ticket => <When at={ticket.issuedAt} />, right: true },
    { head: t('tickets:ticket.expiresAt'), cell: ticket => <When at={ticket.expiresAt} />, right: true },
  ]
  return (
    <Queue
      label={t('part.tickets')}
      query={query}
      idOf={ticket => ticket.ticketId}
      columns={columns}
      empty={t('empty.tickets')}
    />
  )
}

export function PersonSeats({ id }: Of) {
  const { t } = useTranslation('people')
  const query = useInfiniteQuery(listQuery('/person/seats', { userId: id }))
  const columns: Column<Seat>[] = [
    { head: t('seat.set'), cell: seat => <span className="font-semibold">{seat.name}</span> },
    { head: t('seat.group'), cell: seat => <SeatGroup seat={seat} /> },
    {
      head: t('person.state'),
      cell: seat => <Badge tone={seatTones[seat.state]}>{t(`seatState.${seat.state}`)}</Badge>,
    },
    { head: t('seat.result'), cell: seat => (seat.result ? t(`seatResult.${seat.result}`) : '–') },
    { head: t('seat.price'), cell: seat => <Money amount={seat.price} />, right: true },
    { head: t('seat.back'), cell: seat => <Money amount={seat.refunded} />, right: true },
    { head: t('seat.reward'), cell: seat => <Money amount={seat.reward} />, right: true },
    { head: t('seat.boughtAt'), cell: seat => <When at={seat.boughtAt} />, right: true },
  ]
  return (
    <Queue
      label={t('part.seats')}
      query={query}
      idOf={seat => seat.seatId}
      columns={columns}
      empty={t('empty.seats')}
    />
  )
}

function SeatGroup({ seat }: { seat: Seat }) {
  const mayOpen = useMay('sets')
  if (!seat.groupId) return '–'
  const number = <span className="num">{`#${seat.groupNumber}`}</span>
  if (!mayOpen) return number
  return (
    <Link className={linkLook} to={`/groups?set=${seat.setId}&id=${seat.groupId}`}>
      {number}
    </Link>
  )
}

const sessionTones: Record<Session['state'], BadgeTone> = { live: 'green', replaced: 'plain', ended: 'plain' }

export function PersonSessions({ id }: Of) {
  const { t } = useTranslation('people')
  const query = useQuery({
    queryKey: ['/person/sessions', id],
    queryFn: ({ signal }) => get('/person/sessions', { userId: id }, signal),
    retry: false,
  })
  const columns: Column<Session>[] = [
    { head: t('session.device'), cell: session => session.device || t('session.unknown') },
    {
      head: t('person.state'),
      cell: session => <Badge tone={sessionTones[session.state]}>{t(`sessionState.${session.state}`)}</Badge>,
    },
    { head: t('session.since'), cell: session => <When at={session.openedAt} />, right: true },
    { head: t('session.seenAt'), cell: session => <When at={session.seenAt} />, right: true },
  ]
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty>{t('empty.sessions')}</Empty>
        ) : (
          <Table
            label={t('part.sessions')}
            items={items}
            idOf={session => session.openedAt + session.state}
            columns={columns}
          />
        )
      }
    </Loaded>
  )
}

export function PersonMessages({ id }: Of) {
  const { t } = useTranslation(['people', 'system'])
  const query = useInfiniteQuery(listQuery('/person/messages', { userId: id }))
  const columns: Column<Message>[] = [
    { head: t('system:sms.state'), cell: message => <MessageState message={message} /> },
    {
      head: t('system:sms.text'),
      cell: message => message.text || <span className="text-ink-3">{t('system:sms.hidden')}</span>,
    },
    { head: t('system:sms.gateway'), cell: message => message.gateway || '–' },
    { head: t('system:sms.queuedAt'), cell: message => <When at={message.queuedAt} />, right: true },
  ]
  return (
    <Queue
      label={t('part.messages')}
      query={query}
      idOf={message => message.id}
      columns={columns}
      empty={t('system:sms.empty')}
    />
  )
}
