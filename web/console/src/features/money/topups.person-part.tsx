// Top-ups of one person.
import { Badge } from '@gomve/ui/badge'
import { Money } from '@gomve/ui/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listQuery, type Row } from '@/api/lists'
import { useMay } from '@/api/queries'
import type { OfPerson, PersonList } from '@/registries'
import { Queue } from '@/ui/queue'
import type { Column } from '@/ui/table'
import { When } from '@/ui/when'
import { orderTones } from './calls'

type TopUp = Row<'/person/topups'>
const link = 'text-primary-soft underline-offset-4 hover:underline'

function PersonTopUps({ id }: OfPerson) {
  const { t } = useTranslation(['money', 'common'])
  const query = useInfiniteQuery(listQuery('/person/topups', { userId: id }))
  const mayOpen = useMay('topups')
  const columns: Column<TopUp>[] = [
    {
      head: t('order.memo'),
      cell: order =>
        mayOpen ? (
          <Link className={`num ${link}`} to={`/topups?state=${order.state}&id=${order.id}`}>
            {order.memo}
          </Link>
        ) : (
          <span className="num">{order.memo}</span>
        ),
    },
    {
      head: t('common:field.state'),
      cell: order => <Badge tone={orderTones[order.state]}>{t(`orderState.${order.state}`)}</Badge>,
    },
    { head: t('common:field.reason'), cell: order => order.reason || '–' },
    { head: t('common:field.amount'), cell: order => <Money amount={order.amount} />, right: true },
    { head: t('common:field.madeAt'), cell: order => <When at={order.createdAt} />, right: true },
    { head: t('order.paidAt'), cell: order => <When at={order.paidAt} />, right: true },
  ]
  return (
    <Queue
      label={t('part.topups')}
      query={query}
      idOf={order => order.id}
      columns={columns}
      empty={t('part.topupsEmpty')}
    />
  )
}

export default {
  place: 'list',
  name: 'topups',
  words: 'money:part.topups',
  order: 2,
  permission: 'wallets',
  Part: PersonTopUps,
} satisfies PersonList
