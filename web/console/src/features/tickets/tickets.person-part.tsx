// Tickets of one person.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listQuery, type Row } from '@/api/lists'
import { ticketTones } from '@/lib/tickets'
import type { OfPerson, PersonList } from '@/registries'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'

type Ticket = Row<'/person/tickets'>
const link = 'text-primary-soft underline-offset-4 hover:underline'

function PersonTickets({ id }: OfPerson) {
  const { t } = useTranslation(['tickets', 'common'])
  const query = useInfiniteQuery(listQuery('/person/tickets', { userId: id }))
  const columns: Column<Ticket>[] = [
    {
      head: t('class.name'),
      cell: ticket => (
        <Link className={link} to={`/finder?text=${ticket.ticketId}`}>
          {ticket.className}
        </Link>
      ),
    },
    {
      head: t('common:field.state'),
      cell: ticket => <Badge tone={ticketTones[ticket.state]}>{t(`state.${ticket.state}`)}</Badge>,
    },
    { head: t('ticket.cashPaid'), cell: ticket => <Money amount={ticket.cashPaid} />, right: true },
    { head: t('ticket.issuedAt'), cell: ticket => <When at={ticket.issuedAt} />, right: true },
    { head: t('common:field.validUntil'), cell: ticket => <When at={ticket.expiresAt} />, right: true },
  ]
  return (
    <Queue
      label={t('part.tickets')}
      query={query}
      idOf={ticket => ticket.ticketId}
      columns={columns}
      empty={t('part.ticketsEmpty')}
    />
  )
}

export default {
  place: 'list',
  name: 'tickets',
  words: 'tickets:part.tickets',
  order: 4,
  permission: 'tickets',
  Part: PersonTickets,
} satisfies PersonList
