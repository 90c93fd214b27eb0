// Columns of promotions.
import { Money } from '@gomve/ui/money'
import type { Column } from '@/ui/table'
import { OnDay, When } from '@/ui/when'
import type { Promotion, Translate } from './calls'
import { Name, Taken } from './cells'

export const promotionColumns = (t: Translate): Column<Promotion>[] => [
  { head: t('class'), cell: item => <Name of={item} /> },
  {
    head: t('promotion.pay'),
    cell: ({ pay, days, tickets }) => (
      <>
        <Money amount={pay} />
        <span className="block text-sm text-ink-2">{t('promotion.terms', { count: days, tickets })}</span>
      </>
    ),
    right: true,
  },
  { head: t('taken'), cell: item => <Taken of={item} />, right: true, sort: { down: 'most_taken' } },
  {
    head: t('promotion.lastDay'),
    cell: ({ lastDay }) => <OnDay day={lastDay} />,
    right: true,
    sort: { down: 'latest_day' },
  },
  {
    head: t('madeAt'),
    cell: ({ madeAt }) => <When at={madeAt} />,
    right: true,
    sort: { down: 'newest', up: 'oldest' },
  },
]
