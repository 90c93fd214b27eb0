// Adjustments of one person's wallet.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listQuery } from '@/api/lists'
import type { OfPerson, PersonList } from '@/registries'
import { Queue } from '@/ui/queue'
import { adjustmentColumns, stateColumn } from './adjustment-columns'

function PersonAdjustments({ id }: OfPerson) {
  const { t } = useTranslation('money')
  const query = useInfiniteQuery(listQuery('/adjustment/list', { userId: id }))
  return (
    <Queue
      label={t('part.adjustments')}
      query={query}
      idOf={adjustment => adjustment.id}
      columns={[
        ...adjustmentColumns(t),
        stateColumn(t),
        {
          head: t('adjustment.id'),
          cell: ({ id: which }) => (
            <Link
              to={`/adjustments?id=${which}`}
              className="num text-sm text-primary-soft underline-offset-4 hover:underline"
            >
              {which}
            </Link>
          ),
          right: true,
        },
      ]}
      empty={t('adjustments.empty')}
    />
  )
}

export default {
  place: 'list',
  name: 'adjustments',
  words: 'money:part.adjustments',
  order: 3,
  permission: 'adjustments',
  Part: PersonAdjustments,
} satisfies PersonList
