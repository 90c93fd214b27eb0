// Seats of one person.
import { Badge, type BadgeTone } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shapes } from '@/api/client'
import { listQuery, type Row } from '@/api/lists'
import { useMay } from '@/api/queries'
import type { OfPerson, PersonList } from '@/registries'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'

type Seat = Row<'/person/seats'>
const link = 'text-primary-soft underline-offset-4 hover:underline'

const seatTones: Record<Shapes['groups.SeatState'], BadgeTone> = {
  pending_group: 'gold',
  forming: 'blue',
  formed: 'green',
  left: 'plain',
  closed: 'plain',
}

function PersonSeats({ id }: OfPerson) {
  const { t } = useTranslation(['sales', 'common'])
  const query = useInfiniteQuery(listQuery('/person/seats', { userId: id }))
  const columns: Column<Seat>[] = [
    { head: t('seat.set'), cell: seat => <span className="font-semibold">{seat.name}</span> },
    { head: t('common:field.group'), cell: seat => <SeatGroup seat={seat} /> },
    {
      head: t('common:field.state'),
      cell: seat => <Badge tone={seatTones[seat.state]}>{t(`seatState.${seat.state}`)}</Badge>,
    },
    { head: t('seat.result'), cell: seat => (seat.result ? t(`seatResult.${seat.result}`) : '–') },
    { head: t('common:field.price'), cell: seat => <Money amount={seat.price} />, right: true },
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
      empty={t('part.seatsEmpty')}
    />
  )
}

function SeatGroup({ seat }: { seat: Seat }) {
  const mayOpen = useMay(seat.batchId ? 'market' : 'sets')
  if (!seat.groupId) return '–'
  const number = <span className="num">{`#${seat.groupNumber}`}</span>
  if (!mayOpen) return number
  const to = seat.batchId
    ? `/personal-groups?id=${seat.batchId}`
    : `/groups?set=${seat.setId}&id=${seat.groupId}`
  return (
    <Link className={link} to={to}>
      {number}
    </Link>
  )
}

export default {
  place: 'list',
  name: 'seats',
  words: 'sales:part.seats',
  order: 5,
  permission: 'people',
  Part: PersonSeats,
} satisfies PersonList
