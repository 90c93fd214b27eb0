// What was proposed for one person's wallet, and what became of it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listQuery } from '@/api/lists'
import { adjustmentColumns, stateColumn } from '@/features/money/adjustment-columns'
import { Queue } from '@/ui/queue'

export function PersonAdjustments({ id }: { id: string }) {
  const { t } = useTranslation(['people', 'money'])
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
          head: t('money:adjustment.id'),
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
      empty={t('money:adjustments.empty')}
    />
  )
}
